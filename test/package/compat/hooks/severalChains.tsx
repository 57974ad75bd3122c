import assert from 'node:assert/strict'
import { useInfiniteWalletBalances } from 'inscription-hooks'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createApp, list, until } from './createApp.js'

const { address } = list // 137 tokens on eth, 20 on bsc, 3 on polygon
const on = (...chains: string[]) => chains.map((chain) => ({ address, chain }))

const useChains = ({ chains }: { chains: string[] }) =>
  useInfiniteWalletBalances({ wallets: on(...chains), limit: 50, query: { retry: false } })

function Total({ chains }: { chains: string[] }) {
  const { data, failed } = useChains({ chains })
  return `${data?.rows.length} of ${data?.total}, failed: ${failed.length}`
}

/** Several chains as one list: a failure, a retry, a changed set of chains, all pages, no observers left. */
export async function severalChains(): Promise<void> {
  const { indexer, queryClient, mountHook } = createApp()
  indexer.failNext({ chain: 'bsc', status: 500 })
  const { result, rerender, unmount } = mountHook(useChains, { chains: ['eth', 'bsc'] })
  await until(() => result()?.failed.length === 1 && result()?.isSuccess)
  assert.equal(result()?.data?.rows.length, 50)
  assert.equal(result()?.data?.total, null)
  await result()?.failed[0]?.retry()
  await until(() => result()?.data?.total === 157)

  rerender({ chains: ['polygon', 'eth'] })
  await until(() => result()?.data?.total === 140)
  while (await result()?.fetchNextPage());
  await until(() => result()?.isComplete)
  const rows = result()?.data?.rows ?? []
  assert.equal(new Set(rows.map(({ key }) => key)).size, 140)
  assert.deepEqual(
    indexer.requests.map(({ body }) => Object.values(Object(body)).slice(1).join(' ')).sort(),
    ['bsc 50 0', 'bsc 50 0', 'eth 50 0', 'eth 50 100', 'eth 50 50', 'polygon 50 0'],
  )
  unmount()
  const observers = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map((query) => query.getObserversCount())
  await until(() => observers().every((count) => count === 0))
}

/** In StrictMode, and on a server, where chains are pending. */
export async function severalChainsRendered(): Promise<void> {
  const { mount, wrap } = createApp()
  assert.match(
    renderToString(wrap(<Total chains={['eth']} />)),
    /undefined of undefined, failed: 0$/,
  )
  const { text, unmount } = mount(
    <StrictMode>
      <Total chains={['eth', 'polygon']} />
    </StrictMode>,
  )
  await until(() => text() === '53 of 140, failed: 0')
  unmount()
}
