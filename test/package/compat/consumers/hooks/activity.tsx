import assert from 'node:assert/strict'
import { useQuery } from '@tanstack/react-query'
import { fetchWalletBalance, useInfiniteWalletBalance } from 'inscription-hooks'
import { Activity } from 'react'
import { createApp, list, until } from './createApp.js'

const { indexer, queryClient, wrap, mount } = createApp()
const plain = createApp() // receives the requests of a query without this package's options
const alice = '0xa11ce0'
const bob = '0xb0b000'
for (const app of [indexer, plain.indexer]) {
  app.setEntries(alice, list.chain, [{ tick: 'of alice' }])
  app.setEntries(bob, list.chain, [{ tick: 'of bob' }])
}

function Tokens({ address }: { address: string }) {
  const wallet = { address, chain: list.chain }
  const { data } = useInfiniteWalletBalance(wallet)
  const compared = useQuery({
    queryKey: ['plain', wallet],
    queryFn: ({ signal }) => fetchWalletBalance(plain.client, wallet, { signal }),
  })
  const ticks = data?.entries.map(({ tick }) => tick) ?? []
  return <p>{[address, compared.status, ...ticks].join(' ')}</p>
}

/** Each with what the DOM holds at its end, and the requests until then. */
const steps = [
  ['hidden', alice, `${alice} pending`, 0],
  ['visible', alice, `${alice} success of alice`, 1],
  ['hidden', bob, `${bob} pending`, 1],
  ['visible', bob, `${bob} success of bob`, 2],
  ['hidden', alice, `${alice} success of alice`, 2],
  ['visible', alice, `${alice} success of alice`, 3], // refetched, because it was invalidated
] as const

const { container, root } = mount(null)
const mixed: string[] = []
const observer = new window.MutationObserver(() => {
  const text = container.textContent
  const isMixed = text.includes(alice) ? text.includes('of bob') : text.includes('of alice')
  if (isMixed) mixed.push(text)
})
observer.observe(container, { subtree: true, childList: true, characterData: true })

for (const [mode, address, text, requests] of steps) {
  root.render(
    wrap(
      <Activity mode={mode}>
        <Tokens address={address} />
      </Activity>,
    ),
  )
  await until(() => container.textContent === text && indexer.requests.length >= requests)
  if (mode === 'hidden') await queryClient.invalidateQueries() // requests nothing
  await until(() => queryClient.isFetching() === 0)
  assert.deepEqual([indexer.requests.length, plain.indexer.requests.length], [requests, requests])
}
assert.deepEqual(mixed, [])
process.exit() // caches keep timers
