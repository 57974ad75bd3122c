import { createIndexerClient, type IndexerClientConfig } from '../../client/createIndexerClient.js'
import { InvalidResponseError, type WalletBalanceError } from '../../errors/WalletBalanceError.js'
import { getWalletBalance } from '../../list/getWalletBalance.js'
import type { WalletBalancePage } from '../../list/WalletBalancePage.js'
import type { WalletBalanceRequest } from '../../request/createWalletBalanceRequest.js'
import type { WalletBalanceEntry } from '../../response/defineWalletBalanceResponse.js'
import { isJsonObject, type JsonValue } from '../../response/JsonValue.js'
import type { ReceivedBody } from '../../response/readEntries.js'
import { readBytes } from '../../server/readText.js'
import { RawNumber } from '../../testing/RawNumber.js'

export type Page = WalletBalancePage<WalletBalanceEntry>
export type Config = IndexerClientConfig<WalletBalanceEntry>

/** A request, and the page or the error that a hook would get. */
export type Answer = {
  readonly name: string
  /** `null` without a response. */
  readonly status: number | null
  readonly headers: Headers | undefined
  readonly bytes: number
  readonly ms: number
  readonly page: Page | null
  readonly error: WalletBalanceError | null
  readonly message: string | null
  /** Whether the key was removed from it. */
  readonly isEcho: boolean
  /** The JSON of a 2xx response, as the hooks read it. */
  readonly body: JsonValue | undefined
  /** Like `body`, with a `RawNumber` for each number that the hooks read as a string. */
  readonly marked: unknown
}

const MAX_BYTES = 20_000_000 // of a body, unpacked

export async function requestAnswer(
  name: string,
  config: Config,
  request: WalletBalanceRequest,
): Promise<Answer> {
  let url = ''
  let response: Response | undefined
  let bytes: ArrayBuffer | undefined
  let failure: unknown
  let received: ReceivedBody | undefined
  const client = createIndexerClient<WalletBalanceEntry>({
    ...config,
    async fetch(input, init) {
      // without a query, which may choose the network, or be a secret
      if (typeof input === 'string') url = input.replace(/\?.*/, '')
      response = await (config.fetch ?? globalThis.fetch)(input, init)
      const { body } = response
      async function arrayBuffer() {
        bytes = await readBytes(body, MAX_BYTES).catch((error: unknown) => {
          failure = error // the client ignores it where the status is an error
          throw error
        })
        return bytes
      }
      return Object.assign(response, { arrayBuffer })
    },
  })
  const startedAt = performance.now()
  const result = await getWalletBalance(
    { ...client, request: async (...sent) => (received = await client.request(...sent)) },
    request,
  ).then(
    (page) => ({ page, error: null }),
    // without a signal, there is no other error
    (error: unknown) => ({ page: null, error: error as WalletBalanceError }),
  )
  const ms = Math.round(performance.now() - startedAt)
  const error = failure instanceof InvalidResponseError ? failure : result.error
  return {
    ...{
      name,
      ms,
      page: result.page,
      error,
      message: error && describeError(error, url),
      isEcho: false,
    },
    ...{ status: response?.status ?? null, headers: response?.headers },
    bytes: bytes?.byteLength ?? 0,
    body: received?.body,
    marked: received && mark(received.body, JSON.parse(new TextDecoder().decode(bytes))),
  }
}

/** For a terminal: what to check is the address. */
function describeError(error: WalletBalanceError, url: string): string {
  const { name, message } = error
  const code = name === 'NetworkError' && error.code ? ` (${error.code})` : ''
  const advice = 'Check the URL and the connection.'
  if (name === 'NetworkError') return `No complete response from ${url}${code}. ${advice}`
  return name === 'HttpError' && error.status === 404 ? `${message} Asked: ${url}` : message
}

/** The exact value, with a `RawNumber` for each string that is a number for `JSON.parse`. */
function mark(exact: JsonValue, parsed: unknown): unknown {
  if (typeof exact === 'string') return typeof parsed === 'number' ? new RawNumber(exact) : exact
  const inner = Object(parsed) as Readonly<Record<PropertyKey, unknown>> // has the same fields
  if (Array.isArray(exact)) return exact.map((item, index) => mark(item, inner[index]))
  if (!isJsonObject(exact)) return exact
  const fields = Object.entries(exact).map(([name, value]) => [name, mark(value, inner[name])])
  return Object.fromEntries(fields)
}
