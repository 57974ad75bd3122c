import { expect, test } from 'vitest'
import { edgesOf, rememberEdges } from '../../src/client/rawEdges.js'

test('default', () => {
  const page = {}
  rememberEdges(page, [{ id: 1 }, { id: 2 }, { id: 3 }])

  expect(edgesOf(page)).toEqual([{ id: 1 }, { id: 3 }])
})

test('behavior: nothing is known of a page from a restored cache', () => {
  expect(edgesOf({})).toBeUndefined()
})
