import { expect, test } from 'vitest'
import { answerHeaders, ProxyRefusal, refusalResponse } from '../../src/server/ProxyRefusal.js'

test('default', async () => {
  const response = refusalResponse(new ProxyRefusal(403, 'forbidden', 'Not "you".'))

  expect(response.status).toBe(403)
  await expect(response.text()).resolves.toBe(
    '{"error":{"code":"forbidden","message":"Not \\"you\\"."}}',
  )
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})

test('parameters: headers', () => {
  const response = refusalResponse(new ProxyRefusal(429, 'slow', 'Wait.', { 'Retry-After': '2' }))

  expect(response.headers.get('Retry-After')).toBe('2')
  expect(response.headers.get('Cache-Control')).toBe(answerHeaders['Cache-Control'])
})
