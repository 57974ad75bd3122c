import {
  createIndexerClient,
  defineWalletBalanceResponse,
  getWalletBalance,
  type IndexerClient,
  InvalidResponseError,
} from 'inscription-hooks'
import * as z from 'zod'
import { ask } from './ask.js'
import { type Call, nameOf, visit, wallet } from './call.js'

/** The page, as one line. */
async function read<TEntry>(
  client: IndexerClient<TEntry>,
  show: (rows: TEntry[]) => string,
): Promise<string> {
  const { entries } = await getWalletBalance(client, wallet)
  return show(entries)
}

/** The digits that came. */
export const readBalances = (call: Call): Promise<string> =>
  read(visit(call).client, (rows) => rows.map(({ balance }) => String(balance)).join(' '))

/** The names that came, and whether an object that nobody has touched has any of them. */
export const readKeys = (call: Call): Promise<string> =>
  read(visit(call).client, ([row = {}]) => {
    const copy = Object.assign({}, row)
    if ('tick' in {} || 'tick' in copy) return 'a prototype was touched'
    return Object.keys(copy)
      .sort()
      .map((key) => (key === 'balance' ? `balance=${String(copy.balance)}` : key))
      .join(' ')
  })

/** Rows through a schema that refuses some. */
export async function readTokens({ url, apiKey }: Call): Promise<string> {
  const response = defineWalletBalanceResponse({ entry: z.object({ tick: z.string() }) })
  const client = createIndexerClient({ baseUrl: url, apiKey, response })
  return getWalletBalance(client, wallet).then(
    () => 'rows',
    (error: unknown) => {
      const issues = error instanceof InvalidResponseError ? error.issues : []
      return [nameOf(error), ...issues.map(({ path }) => path)].join(' ')
    },
  )
}

/** Fails where the process grows by more than a quarter of what the body would be. */
export async function readBomb(call: Call): Promise<string> {
  const { process } = globalThis as { process?: { memoryUsage: () => { rss: number } } } // a browser has none
  const before = process?.memoryUsage().rss ?? 0
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, process?.memoryUsage().rss ?? 0)), 5)
  const outcome = await ask(call)
  clearInterval(timer)
  const grown = (peak - before) / 2 ** 20
  return grown < 50 ? outcome : `${outcome}, and ${Math.round(grown)} MiB more memory`
}
