import { readFileSync } from 'node:fs'
import {
  createIndexerClient,
  HttpError,
  TimeoutError,
  type WalletBalanceError,
  walletBalanceQueryOptions,
} from 'inscription-hooks'
import { expect, test } from 'vitest'
import { path } from './root.js'

// How often and how long a query waits, in words, against the `retry` that the build gives it.

const client = createIndexerClient({ baseUrl: 'http://indexer.example', apiKey: 'any-key' })
const { retry } = walletBalanceQueryOptions(client, { address: '0xa11ce', chain: 'eth' })

function isRetried(failureCount: number, error: WalletBalanceError): boolean {
  if (typeof retry !== 'function') throw new Error('expected the retry of the package')
  return retry(failureCount, error)
}

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, number) => number)
const lost = new TimeoutError({ timeoutMs: 1 })
const times = upTo(9).filter((count) => isRetried(count, lost)).length
const seconds = upTo(999).filter((wait) =>
  isRetried(0, new HttpError({ status: 429, retryAfterMs: wait * 1_000 })),
)
const longest = String(seconds.at(-1))
const often = ['never', 'once', 'twice', 'three times', 'four times'][times]
const onErrorPages = /^\*\*Retried:.* At most (\w+(?: times)?)[.,]/m

test.each([
  ['README.md', /^Retried means at most (\w+(?: times)?), .*; above (\d+) s it fails at once/m],
  ['docs/guides/caching.md', /is tried (\w+(?: times)?) more, .*; above (\d+) s it fails at once/],
])('behavior: %s says how often and how long', (page, sentence) => {
  expect(sentence.exec(readFileSync(path(page), 'utf8'))?.slice(1)).toEqual([often, longest])
})

test.each<[page: string, sentence: RegExp, said: string | undefined]>([
  ['llms.txt', /^- Retry is in the query options: at most (\d+) retries/m, String(times)],
  ['docs/guides/testing.md', /may pass is tried (\w+(?: times)?) more/, often],
  ['docs/troubleshooting.md', /A query retries (\w+(?: times)?), /, often],
  ['docs/errors/HttpError.md', onErrorPages, often],
  ['docs/errors/InvalidResponseError.md', onErrorPages, often],
  ['docs/errors/NetworkError.md', onErrorPages, often],
  ['docs/errors/TimeoutError.md', onErrorPages, often],
])('behavior: %s says how often', (page, sentence, said) => {
  expect(sentence.exec(readFileSync(path(page), 'utf8'))?.[1]).toBe(said)
})
