import {
  createIndexerClient,
  defineWalletBalanceResponse,
  getWalletBalance,
  type IndexerClient,
  InvalidResponseError,
} from 'inscription-hooks'
import * as z from 'zod'
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

/** What came of rows that go through a schema, and the issues it had. */
async function readTyped({ url, apiKey }: Call): Promise<{
  outcome: string
  issues: InvalidResponseError['issues']
  issueCount: number
}> {
  const response = defineWalletBalanceResponse({ entry: z.object({ tick: z.string() }) })
  const client = createIndexerClient({ baseUrl: url, apiKey, response })
  return getWalletBalance(client, wallet).then(
    () => ({ outcome: 'rows', issues: [], issueCount: 0 }),
    (error: unknown) => {
      const { issues = [], issueCount = 0 } = error instanceof InvalidResponseError ? error : {}
      return { outcome: nameOf(error), issues, issueCount }
    },
  )
}

/** The places of the rows that a schema refuses. */
export async function readTokens(call: Call): Promise<string> {
  const { outcome, issues } = await readTyped(call)
  return [outcome, ...issues.map(({ path }) => path)].join(' ')
}

/** How many issues there are. */
export async function readIssues(call: Call): Promise<string> {
  const { outcome, issues, issueCount } = await readTyped(call)
  return `${outcome}, ${issues.length} issues of ${issueCount}`
}
