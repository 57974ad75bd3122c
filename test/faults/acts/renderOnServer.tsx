import { dehydrate, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import {
  IndexerProvider,
  infiniteWalletBalanceQueryOptions,
  useInfiniteWalletBalance,
} from 'inscription-hooks'
import * as copy from 'inscription-hooks-copy'
import type { FunctionComponent, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import * as otherQuery from 'react-query-copy'
import { type Call, createCache, nameOf, visit } from './call.js'
import { quick, slow } from './switchWallets.js'

function Wallet({ address }: { address: string }): ReactNode {
  const { data } = useInfiniteWalletBalance({ address, chain: 'eth' })
  return data?.entries.map(({ owner }) => String(owner)).join(' ')
}

/** What one visitor of many gets in one process. */
async function renderPage(call: Call, address: string): Promise<string> {
  const { queryClient, client } = visit(call)
  await queryClient.prefetchInfiniteQuery(
    infiniteWalletBalanceQueryOptions(client, { address, chain: 'eth' }),
  )
  const state = dehydrate(queryClient)
  const html = renderToString(
    <QueryClientProvider client={createCache()}>
      <IndexerProvider baseUrl={call.url} apiKey={call.apiKey}>
        <HydrationBoundary state={state}>
          <Wallet address={address} />
        </HydrationBoundary>
      </IndexerProvider>
    </QueryClientProvider>,
  )
  return `${html}<script>${JSON.stringify(state)}</script>`
}

/** Two visitors at once. */
export async function renderTwo(call: Call): Promise<string> {
  const [first, second] = await Promise.all([renderPage(call, slow), renderPage(call, quick)])
  if (!first.includes(slow) || !second.includes(quick)) return 'rows are missing'
  if (first.includes(quick) || second.includes(slow)) return 'rows of another visitor'
  return [first, second].some((html) => html.includes(call.apiKey))
    ? 'the key'
    : 'each their own rows, no key'
}

/** What rendering this throws, and the cause that it names. */
function causeOf(element: ReactNode, cause: string): string {
  try {
    renderToString(element)
    return 'nothing thrown'
  } catch (error) {
    const names = error instanceof Error && error.message.includes(cause)
    return `${nameOf(error)}${names ? `, names ${cause}` : ''}`
  }
}

const connection = { proxyUrl: '/api' }
type Providers = {
  QueryClientProvider: typeof QueryClientProvider
  IndexerProvider: FunctionComponent<{ proxyUrl: string; children?: ReactNode }>
}
const within = ({ QueryClientProvider, IndexerProvider }: Providers) => (
  <QueryClientProvider client={createCache()}>
    <IndexerProvider {...connection}>
      <Wallet address={quick} />
    </IndexerProvider>
  </QueryClientProvider>
)

export const leaveOutProvider = async (): Promise<string> =>
  causeOf(
    <QueryClientProvider client={createCache()}>
      <Wallet address={quick} />
    </QueryClientProvider>,
    'IndexerProvider',
  )

/** The provider of one copy, the hook of another. */
export const mixCopies = async (): Promise<string> =>
  causeOf(within({ QueryClientProvider, IndexerProvider: copy.IndexerProvider }), 'two copies')

export const mixQueryCopies = async (): Promise<string> =>
  causeOf(
    within({ QueryClientProvider: otherQuery.QueryClientProvider, IndexerProvider }),
    'QueryClientProvider',
  )
