import { type FaultServer, type Respond, startFaultServer } from './faultServer.js'
import { complete } from './responses.js'

type Echo = (key: string) => Respond

const json = (body: unknown, status = 200) => complete(JSON.stringify(body), status)

/** Responses that contain the key. Other escapings: test/response/redactMessage.test.ts. */
const echoes: readonly Echo[] = [
  (message) => json({ message }, 401),
  (key) => json({ error: { message: `no key "${key}"` } }, 403),
  (key) => json({ error: `${'x'.repeat(185)} ${key}` }, 500), // truncated
  (key) => complete(`<p>${key}</p>`, 502),
  (key) => json({ success: false, msg: `no key: ${key}.` }),
  (key) => complete(key, 307, { Location: `/moved?key=${key}` }),
  (key) => complete('{}', 429, { 'Retry-After': key, 'WWW-Authenticate': `Key realm="${key}"` }),
  (key) => complete(`Hello ${key}`), // not JSON
]

export const richWallet = '0xfa4e000000000000000000000000000000000040'
/** The wallets that get these responses. All others have 40 entries. */
export const failingWallets: readonly string[] = echoes.map((_, index) => `0xecc${index}`)

export function startEchoService(): Promise<FaultServer> {
  return startFaultServer(() => (socket, request) => {
    type Body = { address: string; limit: number; offset: number }
    const { address, limit, offset } = JSON.parse(request.body) as Body // as the client sends it
    const echo = echoes[failingWallets.indexOf(address)]
    const list = Array.from({ length: 40 }, (_, id) => ({ tick: `tick-${id}` }))
    const page = json({ data: { list: list.slice(offset, offset + limit), total: 40 } })
    const respond = echo?.(request.apiKey) ?? page
    respond(socket, request)
  })
}
