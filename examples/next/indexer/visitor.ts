import 'server-only'
import { RateLimiterMemory } from 'rate-limiter-flexible'

/** A `Request`, or the headers of a page's request. */
export type Visitor = { headers: Headers }

/** Allows everyone, because this app has no accounts. Check your session here. */
export async function authorize(_visitor: Visitor): Promise<boolean> {
  return true
}

// Both count in memory: on a host with many instances, each one counts separately.

/** 20 pages in 10 seconds. */
export const pageLimiter = new RateLimiterMemory({ points: 20, duration: 10 })

/** 300 requests of the browser in a minute: a whole wallet of 5,000 tokens may need 100. */
export const rateLimiter = new RateLimiterMemory({ points: 300, duration: 60 })

/**
 * The IPv4 address or the /64 prefix of the IPv6 address. Your front server must set the header;
 * otherwise visitors can.
 */
export function clientKey({ headers }: Visitor): string {
  const address = headers.get('X-Real-IP') ?? 'unknown'
  const url = `http://[${address.split('%')[0]}]` // URL normalizes IPv6 addresses
  if (!URL.canParse(url)) return address
  const [head = '', tail = ''] = new URL(url).hostname
    .replace(/\w+/g, (group) => group.padStart(4, '0'))
    .split('::')
    .map((groups) => groups.replace(/\W/g, ''))
  const hex = head + tail.padStart(32 - head.length, '0')
  const [, ipv4] = /^0{20}ffff(.+)/.exec(hex) ?? [] // ::ffff:192.0.2.1
  return ipv4 ? new URL(`http://0x${ipv4}`).hostname : hex.slice(0, 16)
}
