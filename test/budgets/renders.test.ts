import { expect, test } from 'vitest'
import { countRenders, renderFaults, withReact } from '../../bench/renderCounts.js'

test('behavior: the built hook renders as often as it may, in production', async () => {
  await withReact(async (child) => {
    expect(await child.ask('react')).toMatchObject({ files: ['react-dom-client.production.js'] })
    expect(renderFaults(await countRenders(child, 'Ours'))).toEqual([])
  })
})

test('behavior: by the same counting, state by hand renders more often', async () => {
  await withReact(async (child) => {
    expect(renderFaults(await countRenders(child, 'InEffect'))).toEqual([
      'Renders for one more page: 3, at most 1.',
      'Renders for one more page, isFetchingNextPage read: 3, at most 2.',
      'Renders for a refetch with the same rows: 2, at most 0.',
      'Renders for a refetch with a changed row: 2, at most 1.',
    ])
  })
})
