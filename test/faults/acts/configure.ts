import { createIndexerClient, getWalletBalance, WALLET_BALANCE_PATH } from 'inscription-hooks'
import { type Call, nameOf, wallet } from './call.js'

/** The classes that came, each once, and how often. */
function summary(outcomes: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return [...counts].map(([outcome, count]) => `${count} × ${outcome}`).join(', ')
}

function outcomeOf(config: object): string {
  try {
    // what JavaScript callers, and variables that are not set, bring
    createIndexerClient(config as Parameters<typeof createIndexerClient>[0])
    return 'a client'
  } catch (error) {
    const { apiKey } = config as { apiKey?: unknown }
    const text = `${String(error)} ${(error as Error).stack}`
    return typeof apiKey === 'string' && apiKey && text.includes(apiKey) ? 'the key' : nameOf(error)
  }
}

export const badKeys = async ({ url, apiKey }: Call): Promise<string> =>
  summary(
    [undefined, '', `${apiKey}\n`, `${apiKey}\u200b`, `${apiKey}é`, ` ${apiKey}`].map((key) =>
      outcomeOf({ baseUrl: url, apiKey: key }),
    ),
  )

export const badUrls = async ({ url, apiKey }: Call): Promise<string> =>
  summary(
    [
      url.replace('//', '//user:secret@'),
      `${url}?key=1`,
      `${url}#part`,
      url.replace('http:', ''),
      url.replace('http:', 'ftp:'),
      '/relative',
      url + WALLET_BALANCE_PATH,
    ].map((baseUrl) => outcomeOf({ baseUrl, apiKey })),
  )

/** A prefix is kept and slashes at the end are not; the service answers with the path it was asked by. */
export async function goodUrls({ url, apiKey }: Call): Promise<string> {
  const paths = await Promise.all(
    ['', '/', '/pfx', '/pfx///', '/a%20b/'].map(async (end) => {
      const client = createIndexerClient({ baseUrl: url + end, apiKey })
      const { entries } = await getWalletBalance(client, wallet)
      return String(entries[0]?.path)
        .replace(new URL(url).pathname, '')
        .replace(/\/api\/v1\/.*/, '')
    }),
  )
  return paths.map((path) => path || '/').join(' ')
}
