import type { WalletBalanceError } from '../../src/errors/WalletBalanceError.js'

/** An answer that gives the key back. */
export type EchoCase = {
  readonly name: string
  /** The error that it is for the client. */
  readonly error: WalletBalanceError['name']
  readonly status?: number
  readonly statusText?: (echo: string) => string
  readonly headers?: (echo: string) => Record<string, string>
  /** In data, which a client gives as it came: codes, names of fields, values of rows. */
  readonly isData?: true
  /** What is no string is sent as JSON. */
  readonly body: (echo: string) => unknown
}

/** Places in which services put what they were sent. */
export const echoCases: readonly EchoCase[] = [
  { name: 'error body', error: 'HttpError', status: 401, body: (message) => ({ message }) },
  {
    name: 'error body, nested',
    error: 'HttpError',
    status: 403,
    body: (message) => ({ error: { code: message, message: `unknown key "${message}"` } }),
  },
  {
    name: 'error body, where the text is cut',
    error: 'HttpError',
    status: 500,
    body: (echo) => ({ error: `${'x'.repeat(185)} ${echo}` }),
  },
  { name: 'page of HTML', error: 'HttpError', status: 502, body: (echo) => `<p>${echo}</p>` },
  {
    name: 'failure in 2xx',
    error: 'ServiceError',
    body: (echo) => ({ success: false, msg: `no such key: ${echo}.` }),
  },
  {
    name: 'code of a failure',
    isData: true,
    error: 'ServiceError',
    body: (code) => ({ code, msg: 'no', data: null }),
  },
  {
    name: 'code of an error in the rows’ object',
    isData: true,
    error: 'ServiceError',
    body: (code) => ({ data: { error: { code, message: code }, list: [] } }),
  },
  {
    name: 'names of lists',
    isData: true,
    error: 'InvalidResponseError',
    body: (echo) => ({ [echo]: [{ a: 1 }], [`of ${echo}`]: [{ b: 2 }] }),
  },
  {
    name: 'names of maps',
    isData: true,
    error: 'InvalidResponseError',
    body: (echo) => ({ data: { [echo]: { a: { tick: 'ordi' }, b: { tick: 'sats' } } } }),
  },
  {
    name: 'value of a row that is refused',
    isData: true,
    error: 'InvalidResponseError',
    body: (tick) => ({ data: { list: [{ tick, balance: tick }] } }),
  },
  {
    name: 'field of a row that is refused',
    isData: true,
    error: 'InvalidResponseError',
    body: (echo) => ({ data: { list: [{ tick: 'ordi-1', balance: '1', [echo]: { [echo]: 1 } }] } }),
  },
  {
    name: 'Location of a redirect',
    error: 'RedirectError',
    status: 307,
    headers: (echo) => ({ Location: `/moved?key=${echo}` }),
    body: (echo) => echo,
  },
  {
    name: 'headers',
    error: 'HttpError',
    status: 429,
    headers: (echo) => ({
      'X-Request-Key': echo,
      'Retry-After': echo,
      'WWW-Authenticate': `Key realm="${echo}"`,
      'Set-Cookie': `key=${echo}`,
    }),
    body: () => ({ message: 'see the headers' }),
  },
  {
    name: 'status text, and a field called status',
    error: 'HttpError',
    status: 418,
    statusText: (echo) => `No ${echo}`,
    body: (echo) => ({ status: echo }),
  },
  { name: 'no JSON', error: 'InvalidResponseError', body: (echo) => `Hello ${echo}` },
  { name: 'cut JSON', error: 'InvalidResponseError', body: (echo) => `{"key":"${btoa(echo)}","ro` },
]
