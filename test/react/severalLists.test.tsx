import { expect, test } from 'vitest'
import { createChainsService } from './chainsService.js'
import { renderLists } from './renderLists.js'

test('default', async () => {
  const { result, answer, shown, service } = renderLists(createChainsService({ eth: 3, base: 1 }))
  expect(result.current).toMatchObject({
    ...{ data: undefined, status: 'pending', isPending: true, isFetching: true, error: null },
    ...{ isComplete: false, hasNextPage: false, canFetchNextPage: false, failed: [] },
  })

  await answer('base eth')

  expect(shown()).toBe('eth0 eth1 base0')
  expect(result.current).toMatchObject({
    data: { total: 4, changed: false },
    ...{ status: 'success', isSuccess: true, isFetching: false, isFetchingNextPage: false },
    ...{ isComplete: false, hasNextPage: true, canFetchNextPage: true },
  })
  expect(result.current.data?.rows[2]).toEqual({
    key: 'base:0xa11ce:0',
    address: '0xA11CE',
    chain: 'base',
    entry: { tick: 'base0' },
  })
  expect(service.requests).toEqual(['eth 0', 'base 0'])
})
