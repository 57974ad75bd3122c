import 'server-only'
import { RateLimiterMemory } from 'rate-limiter-flexible'

/** A `Request`, or what a page knows of one. */
export type Visitor = { headers: Headers }

/** Whether the key may be spent for this visitor. This app has no accounts: check your session here. */
export async function authorize(_visitor: Visitor): Promise<boolean> {
  return true
}

/**
 * How often: 20 times in 10 seconds. It counts in memory, each process by itself. Next runs this file
 * once for pages and once for route handlers, so those count by themselves too.
 */
export const rateLimiter = new RateLimiterMemory({ points: 20, duration: 10 })

/**
 * Whom it counts: an IPv4 address, or the /64 of an IPv6 address, of which a visitor has all. Your
 * server in front has to set the header, or visitors could.
 */
export function clientKey({ headers }: Visitor): string {
  const address = headers.get('X-Real-IP') ?? 'unknown'
  const url = `http://[${address.split('%')[0]}]` // a URL has one spelling for each IPv6 address
  if (!URL.canParse(url)) return address
  const [head = '', tail = ''] = new URL(url).hostname
    .replace(/\w+/g, (group) => group.padStart(4, '0'))
    .split('::')
    .map((groups) => groups.replace(/\W/g, ''))
  const hex = head + tail.padStart(32 - head.length, '0')
  const [, ipv4] = /^0{20}ffff(.+)/.exec(hex) ?? [] // ::ffff:192.0.2.1
  return ipv4 ? new URL(`http://0x${ipv4}`).hostname : hex.slice(0, 16)
}
