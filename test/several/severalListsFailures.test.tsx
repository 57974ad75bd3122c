import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createChainsService } from './chainsService.js'
import { on, renderLists } from './renderLists.js'

test('behavior: a list that fails takes nothing from the others', async () => {
  const { result, answer, next, shown } = renderLists(
    createChainsService({ eth: 4, base: 2, doge: 2 }),
  )

  await answer('eth doge')
  await answer('base', 500)

  expect(shown()).toBe('eth0 eth1 doge0 doge1')
  const { lists } = result.current
  expect(result.current).toMatchObject({
    ...{ status: 'success', error: null, isComplete: false, hasNextPage: true },
    data: { total: null },
    failed: [
      { key: 'base:0xa11ce', address: '0xA11CE', chain: 'base', error: { name: 'HttpError' } },
    ],
  })
  expect(result.current.failed[0]?.list).toBe(lists[1])
  await next()
  await answer('eth')
  expect(shown()).toBe('eth0 eth1 doge0 doge1 eth2 eth3')
})

test('behavior: a failed list without data stays in `failed` while it is requested again', async () => {
  const { result, answer, shown } = renderLists(createChainsService({ eth: 1, base: 1 }))
  await answer('eth')
  await answer('base', 500)
  const [before] = result.current.failed

  await act(async () => void before?.retry())
  expect(result.current.failed).toMatchObject([{ chain: 'base', list: { isFetching: true } }])
  expect(result.current.failed[0]?.error).toBe(before?.error)
  await answer('base', 404)
  expect(result.current.failed).toMatchObject([{ error: { status: 404 } }])
  await act(async () => void result.current.failed[0]?.retry())
  await answer('base')

  expect(shown()).toBe('eth0 base0')
  expect(result.current).toMatchObject({ failed: [], isComplete: true, data: { total: 2 } })
})

test('behavior: a failed refetch keeps rows, total and isComplete', async () => {
  const { result, answer, shown } = renderLists(createChainsService({ eth: 1, base: 1 }))
  await answer('eth base')

  await act(async () => void result.current.refetch())
  await answer('eth base', 500)

  expect(shown()).toBe('eth0 base0')
  expect(result.current).toMatchObject({
    ...{ status: 'success', error: null, isComplete: true, hasNextPage: false },
    data: { total: 2 },
    failed: [{ chain: 'eth' }, { chain: 'base' }],
  })
})

test('behavior: a failure renders, whatever is read', async () => {
  const service = createChainsService({ eth: 1, base: 1 })
  const { result, answer } = renderLists(service, {}, { read: ({ failed }) => ({ failed }) })

  await answer('eth')
  await answer('base', 500)

  expect(result.current.failed).toHaveLength(1)
})

test('behavior: a failed next page is not requested until `retry`, which requests it alone', async () => {
  const { result, service, answer, next, shown } = renderLists(
    createChainsService({ eth: 4, base: 1 }),
  )
  await answer('eth base')
  await next()
  await answer('eth', 500)
  expect(result.current).toMatchObject({ hasNextPage: false, canFetchNextPage: false })

  const isMore = result.current.fetchNextPage()
  await act(() => isMore)
  expect(await isMore).toBe(false)
  expect(service.requests).toEqual(['eth 0', 'base 0', 'eth 2'])
  await act(async () => void result.current.failed[0]?.retry())
  await answer('eth')

  expect(service.requests.slice(3)).toEqual(['eth 2'])
  expect(shown()).toBe('eth0 eth1 base0 eth2 eth3')
  expect(result.current).toMatchObject({ failed: [], isComplete: true })
})

test('behavior: status is `error` once every list has failed and none has data', async () => {
  const wallets = [...on('eth', 'base'), { address: undefined, chain: 'doge' }]
  const { result, answer } = renderLists(createChainsService({ eth: 1, base: 1 }), { wallets })

  await answer('base', 500)
  expect(result.current).toMatchObject({ status: 'pending', error: null })
  await answer('eth', 403)
  expect(result.current).toMatchObject({ status: 'error', isError: true, data: undefined })
  expect(result.current.error).toMatchObject({ status: 403 }) // the first in the order of `wallets`
  await act(async () => void result.current.failed[1]?.retry())
  expect(result.current.status).toBe('error')
  await answer('base')

  expect(result.current).toMatchObject({ status: 'success', error: null, data: { total: null } })
})

test('behavior: empty lists and a failed one are no empty wallet', async () => {
  const { result, answer } = renderLists(createChainsService({ eth: 0, base: 0, doge: 1 }))

  await answer('eth base')
  expect(result.current.status).toBe('pending')
  await answer('doge', 500)

  const data = { rows: [], total: null }
  expect(result.current).toMatchObject({ status: 'success', data, isComplete: false })
  expect(result.current.failed).toHaveLength(1)
})

test('behavior: an empty wallet', async () => {
  const { result, answer } = renderLists(createChainsService({ eth: 0, base: 0 }))

  await answer('eth base')

  const data = { rows: [], total: 0, changed: false }
  expect(result.current).toMatchObject({ status: 'success', data, isComplete: true, failed: [] })
})

test('behavior: empty pages at the start are passed by the hook', async () => {
  const service = renderLists(createChainsService({ eth: 0, base: 0 }))
  service.service.tells = { hasMore: true }
  service.service.lists['eth'] = ['', '', '', '', 'eth4']

  await service.answer('eth base')
  expect(service.result.current.status).toBe('pending')
  await service.answer('eth') // 2
  expect(service.result.current.status).toBe('pending')
  await service.answer('eth') // 4

  expect(service.shown()).toBe('eth4')
  expect(service.service.requests).toEqual(['eth 0', 'base 0', 'eth 2', 'eth 4'])
})

test('behavior: invalid parameters fail one list, without a request', async () => {
  const wallets = [...on('eth'), { address: 'a11ce', chain: 'eth' }]
  const { result, service, answer, shown } = renderLists(createChainsService({ eth: 1 }), {
    wallets,
  })

  await answer('eth')

  expect(shown()).toBe('eth0')
  expect(result.current.failed).toMatchObject([{ error: { name: 'InvalidParametersError' } }])
  expect(service.requests).toEqual(['eth 0'])
})
