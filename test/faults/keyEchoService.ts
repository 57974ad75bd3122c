import type { WalletBalanceError } from '../../src/errors/WalletBalanceError.js'
import { whole } from './answers.js'
import { type Answer, type FaultServer, startFaultServer } from './faultServer.js'

type Echo = readonly [
  place: string,
  error: WalletBalanceError['name'],
  answer: (said: string) => Answer,
]

/** How a service writes the key that it gives back: the chain that is asked for says it. */
const writings = {
  raw: (key: string) => key,
  'JSON-escaped': (key: string) => JSON.stringify(key).slice(1, -1),
  'URL-escaped': encodeURIComponent,
}
export type Writing = keyof typeof writings

const json = (body: unknown, status = 200) => whole(JSON.stringify(body), status)

/** Where a service gives the key back, and the error that this is. */
export const echoes: readonly Echo[] = [
  ['error body', 'HttpError', (message) => json({ message }, 401)],
  ['nested error', 'HttpError', (key) => json({ error: { message: `no key "${key}"` } }, 403)],
  ['text that is cut', 'HttpError', (key) => json({ error: `${'x'.repeat(185)} ${key}` }, 500)],
  ['page of HTML', 'HttpError', (key) => whole(`<p>${key}</p>`, 502)],
  ['failure in a 200', 'ServiceError', (key) => json({ success: false, msg: `no key: ${key}.` })],
  ['redirect', 'RedirectError', (key) => whole(key, 307, { Location: `/moved?key=${key}` })],
  [
    'headers',
    'HttpError',
    (key) => whole('{}', 429, { 'Retry-After': key, 'WWW-Authenticate': `Key realm="${key}"` }),
  ],
  ['no JSON', 'InvalidResponseError', (key) => whole(`Hello ${key}`)],
]

/** Data of the service: a client gives it as it came, a proxy withholds it. */
export const dataEchoes: readonly Echo[] = [
  ['code', 'ServiceError', (code) => json({ code, msg: 'no', data: null })],
  ['row', 'InvalidResponseError', (tick) => json({ data: { list: [{ tick }], total: 1 } })],
]

const all = [...echoes, ...dataEchoes]

/** The wallet at which the service gives the key back there; any other has 40 rows. */
export const walletOf = (echo: Echo): string => `0xecc${all.indexOf(echo)}`
export const richWallet = '0xfa4e000000000000000000000000000000000040'
export const failingWallets: readonly string[] = echoes.map(walletOf)

export function startEchoService(): Promise<FaultServer> {
  return startFaultServer(() => (socket, request) => {
    // the four documented fields
    const { address, chain, limit, offset } = JSON.parse(request.body) as Record<string, string> & {
      limit: number
      offset: number
    }
    const echo = all.find((known) => walletOf(known) === address)
    const list = Array.from({ length: 40 }, (_, id) => ({ tick: `tick-${id}` }))
    const page = json({ data: { list: list.slice(offset, offset + limit), total: 40 } })
    const answer = echo?.[2](writings[chain as Writing](request.apiKey)) ?? page
    answer(socket, request)
  })
}
