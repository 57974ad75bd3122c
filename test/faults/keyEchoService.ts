import type { WalletBalanceError } from '../../src/errors/WalletBalanceError.js'
import { type FaultServer, type Respond, startFaultServer } from './faultServer.js'
import { complete } from './responses.js'

type Echo = readonly [
  place: string,
  error: WalletBalanceError['name'],
  respond: (key: string) => Respond,
]

/** How the service escapes the key, selected by the request's `chain`. */
const escapings = {
  raw: (key: string) => key,
  'JSON-escaped': (key: string) => JSON.stringify(key).slice(1, -1),
  'URL-escaped': encodeURIComponent,
}
export type Escaping = keyof typeof escapings

const json = (body: unknown, status = 200) => complete(JSON.stringify(body), status)

/** Responses that contain the key, and the error that each causes. */
export const echoes: readonly Echo[] = [
  ['error body', 'HttpError', (message) => json({ message }, 401)],
  ['nested error', 'HttpError', (key) => json({ error: { message: `no key "${key}"` } }, 403)],
  ['truncated text', 'HttpError', (key) => json({ error: `${'x'.repeat(185)} ${key}` }, 500)],
  ['HTML', 'HttpError', (key) => complete(`<p>${key}</p>`, 502)],
  [
    'failure with status 200',
    'ServiceError',
    (key) => json({ success: false, msg: `no key: ${key}.` }),
  ],
  ['redirect', 'RedirectError', (key) => complete(key, 307, { Location: `/moved?key=${key}` })],
  [
    'headers',
    'HttpError',
    (key) => complete('{}', 429, { 'Retry-After': key, 'WWW-Authenticate': `Key realm="${key}"` }),
  ],
  ['not JSON', 'InvalidResponseError', (key) => complete(`Hello ${key}`)],
]

/** The wallet that gets this response. All other wallets have 40 entries. */
export const walletOf = (echo: Echo): string => `0xecc${echoes.indexOf(echo)}`
export const richWallet = '0xfa4e000000000000000000000000000000000040'
export const failingWallets: readonly string[] = echoes.map(walletOf)

export function startEchoService(): Promise<FaultServer> {
  return startFaultServer(() => (socket, request) => {
    // the four documented fields
    const { address, chain, limit, offset } = JSON.parse(request.body) as Record<string, string> & {
      limit: number
      offset: number
    }
    const echo = echoes.find((known) => walletOf(known) === address)
    const list = Array.from({ length: 40 }, (_, id) => ({ tick: `tick-${id}` }))
    const page = json({ data: { list: list.slice(offset, offset + limit), total: 40 } })
    const respond = echo?.[2](escapings[chain as Escaping](request.apiKey)) ?? page
    respond(socket, request)
  })
}
