import { dehydrate, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import {
  IndexerProvider,
  infiniteWalletBalanceQueryOptions,
  useInfiniteWalletBalance,
} from 'inscription-hooks'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type Call, causesOf, createCache, traces, visit } from './call.js'

const wallets = ['0xfa4e000000000000000000000000000000000001', '0xfa4e02']

function Wallet({ address }: { address: string }): ReactNode {
  const { data } = useInfiniteWalletBalance({ address, chain: 'eth' })
  return data?.entries.map(({ owner }) => String(owner)).join(' ')
}

async function renderPage(call: Call, address: string): Promise<string> {
  const { queryClient, client } = visit(call)
  const options = infiniteWalletBalanceQueryOptions(client, { address, chain: 'eth' })
  await queryClient.prefetchInfiniteQuery(options)
  const state = dehydrate(queryClient)
  const html = renderToString(
    <QueryClientProvider client={createCache()}>
      <IndexerProvider {...call.config}>
        <HydrationBoundary state={state}>
          <Wallet address={address} />
        </HydrationBoundary>
      </IndexerProvider>
    </QueryClientProvider>,
  )
  return `${html}<script>${JSON.stringify(state)}</script>`
}

/** Two visitors at once, in one process. */
export async function renderTwo(call: Call): Promise<string> {
  const pages = await Promise.all(wallets.map((address) => renderPage(call, address)))
  traces.push(...pages)
  const shown = pages.map((html) => wallets.filter((address) => html.includes(address)).join())
  return shown.join() === wallets.join() ? 'each their own rows' : shown.join(' | ')
}

function failureOf(tree: ReactNode): string {
  try {
    return renderToString(tree)
  } catch (error) {
    return causesOf(error)
  }
}

// What another copy of a package provides is not what this one asks for: as if it were not there
export const leaveOutProvider = async (): Promise<string> =>
  failureOf(
    <QueryClientProvider client={createCache()}>
      <Wallet address="0xfa4e" />
    </QueryClientProvider>,
  )

export const leaveOutQueryProvider = async (): Promise<string> =>
  failureOf(
    <IndexerProvider proxyUrl="/api">
      <Wallet address="0xfa4e" />
    </IndexerProvider>,
  )
