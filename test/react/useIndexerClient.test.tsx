import { expect, test } from 'vitest'
import { useIndexerClient } from '../../src/react/useIndexerClient.js'
import { renderWithIndexer } from './renderWithIndexer.js'

test('default', () => {
  const { result, client } = renderWithIndexer(() => useIndexerClient(), {
    initialProps: undefined,
  })

  expect(result.current).toBe(client)
})
