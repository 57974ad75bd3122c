import assert from 'node:assert/strict'
import * as own from 'inscription-hooks'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createApp, list, until } from './createApp.js'

const copyName: string = 'inscription-hooks-copy'
const copy = (await import(copyName)) as typeof own // the same package, unpacked twice
assert.notEqual(own.createIndexerClient, copy.createIndexerClient)

// a hook under the other copy's provider throws an error that mentions two copies
const { indexer, client, wrap, mountHook } = createApp()
const Hook = () => (copy.useWalletBalance(list), null)
assert.throws(() => renderToString(wrap(createElement(Hook))), {
  name: 'ProviderNotFoundError',
  message: /installed twice/,
})

// with `client`, it needs no provider, and hooks of both copies share requests and pages
const { result } = mountHook(
  () => [own.useInfiniteWalletBalance(list), copy.useInfiniteWalletBalance({ ...list, client })],
  undefined,
)
const bothHave = (count: number) =>
  until(() => result()?.every(({ data }) => data?.entries.length === count))
await bothHave(20)
await result()?.[0]?.fetchNextPage()
await bothHave(40)
await result()?.[1]?.fetchNextPage()
await bothHave(60)
assert.equal(indexer.requests.length, 3)
process.exit() // caches keep timers
