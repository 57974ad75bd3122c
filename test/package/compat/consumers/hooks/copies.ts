import assert from 'node:assert/strict'
import * as own from 'inscription-hooks'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { list, startStage, until } from './stage.js'

const copyName: string = 'inscription-hooks-copy'
const copy = (await import(copyName)) as typeof own // the same package, unpacked twice
assert.notEqual(own.createIndexerClient, copy.createIndexerClient)

// the guard of each copy knows the errors of the other
const isKnown = (error: unknown) => own.isIndexerError(error) && copy.isIndexerError(error)
assert.throws(() => own.createIndexerClient({ proxyUrl: '' }), isKnown)
assert.throws(() => copy.createIndexerClient({ proxyUrl: '' }), isKnown)

// a hook under the other copy's provider finds none, and the error says why that may be
const { indexer, client, wrap, mountHook } = startStage()
const Hook = () => (copy.useWalletBalance(list), null)
assert.throws(() => renderToString(wrap(createElement(Hook))), {
  name: 'ProviderNotFoundError',
  message: /two copies/,
})

// with the client it needs no provider; hooks of both on one list share requests and pages
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
