import { QueryClient } from '@tanstack/react-query'
import { HttpError } from 'inscription-hooks'
import { expect, test } from 'vitest'
import { mayRefetch } from '../../../examples/wallet/src/refetchPolicy.js'

const pages = (count: number) => ({ data: { pages: Array.from({ length: count }, () => ({})) } })
const error = new HttpError({ status: 429, retryAfterMs: 60_000 })

test.for<[title: string, state: object, expected: boolean]>([
  ['without pages', {}, true],
  ['5 pages', pages(5), true],
  ['6 pages', pages(6), false],
  ['within Retry-After', { error, errorUpdatedAt: Date.now() }, false],
  ['after it', { error, errorUpdatedAt: Date.now() - 61_000 }, true],
])('behavior: %s, may refetch: %2$s', ([, state, expected]) => {
  const client = new QueryClient()
  const queryKey: readonly unknown[] = ['tokens']
  const query = client.getQueryCache().build(client, { queryKey })
  query.setState(state)
  expect(mayRefetch(query)).toBe(expected)
})
