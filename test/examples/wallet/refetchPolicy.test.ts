import { QueryClient } from '@tanstack/react-query'
import { HttpError } from 'inscription-hooks'
import { expect, test } from 'vitest'
import { mayRefetch } from '../../../examples/wallet/src/refetchPolicy.js'

function queryWith(state: object) {
  const client = new QueryClient()
  const queryKey: readonly unknown[] = ['tokens']
  const query = client.getQueryCache().build(client, { queryKey })
  query.setState(state)
  return query
}

const pages = (count: number) => ({ data: { pages: Array.from({ length: count }, () => ({})) } })

test('behavior: does not refetch more than 5 pages', () => {
  expect(mayRefetch(queryWith({}))).toBe(true)
  expect(mayRefetch(queryWith(pages(5)))).toBe(true)
  expect(mayRefetch(queryWith(pages(6)))).toBe(false)
})

test('behavior: does not refetch within Retry-After', () => {
  const error = new HttpError({ status: 429, retryAfterMs: 60_000 })
  expect(mayRefetch(queryWith({ error, errorUpdatedAt: Date.now() }))).toBe(false)
  expect(mayRefetch(queryWith({ error, errorUpdatedAt: Date.now() - 61_000 }))).toBe(true)
})
