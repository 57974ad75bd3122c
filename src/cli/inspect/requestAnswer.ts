import { createIndexerClient, type IndexerClientConfig } from '../../client/createIndexerClient.js'
import { getWalletBalance } from '../../client/getWalletBalance.js'
import type { WalletBalanceError } from '../../errors/WalletBalanceError.js'
import type { WalletBalancePage } from '../../paging/WalletBalancePage.js'
import type { WalletBalanceRequest } from '../../request/createWalletBalanceRequest.js'
import { isJsonObject, type JsonValue } from '../../request/JsonValue.js'
import type { WalletBalanceEntry } from '../../response/defineWalletBalanceResponse.js'
import type { ReceivedBody } from '../../response/readEntries.js'
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

export async function requestAnswer(
  name: string,
  config: Config,
  request: WalletBalanceRequest,
): Promise<Answer> {
  let copy: Response | undefined
  let received: ReceivedBody | undefined
  const client = createIndexerClient<WalletBalanceEntry>({
    ...config,
    async fetch(input, init) {
      const response = await (config.fetch ?? globalThis.fetch)(input, init)
      copy = response.clone()
      return response
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
  const text = received && copy ? await copy.text() : '' // the body of an HTTP error may never end
  return {
    ...{ name, ms, ...result, status: copy?.status ?? null, headers: copy?.headers },
    ...{ message: result.error?.message ?? null, isEcho: false },
    bytes: new TextEncoder().encode(text).length,
    body: received?.body,
    marked: received && mark(received.body, JSON.parse(text)),
  }
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
