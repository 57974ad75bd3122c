import { expect, test } from 'vitest'
import { createFaults, type EmulatorFault, faultResponse } from '../../src/testing/createFaults.js'

test('default', () => {
  const faults = createFaults()
  faults.add({ status: 429, times: 2 })
  faults.add({ status: 500 })

  const taken = Array.from({ length: 4 }, () => faults.take()?.status)
  expect(taken).toEqual([429, 429, 500, undefined])
})

test.each<[title: string, fault: EmulatorFault, status: number, type: string, text: string]>([
  ['nothing said', {}, 500, 'application/json', '{"code":500,"msg":"scripted fault"}'],
  ['a status', { status: 404 }, 404, 'application/json', '{"code":404,"msg":"scripted fault"}'],
  [
    'a long number',
    { body: { n: 2n ** 64n } },
    500,
    'application/json',
    '{"n":18446744073709551616}',
  ],
  [
    'a failure in a 200',
    { status: 200, body: { code: -1 } },
    200,
    'application/json',
    '{"code":-1}',
  ],
  ['a web page', { status: 200, body: '<html>' }, 200, 'text/html', '<html>'],
  ['an empty body', { body: '' }, 500, 'text/html', ''],
])('behavior: %s', async (_, fault, status, type, text) => {
  const response = faultResponse(fault)

  expect(response.status).toBe(status)
  expect(response.headers.get('Content-Type')).toBe(type)
  expect(response.headers.has('Retry-After')).toBe(false)
  await expect(response.text()).resolves.toBe(text)
})

test.each(['2', '0', '-5', '1e3', '', 'Tue, 03 Mar 2026 10:00:00 GMT'])(
  'parameters: retryAfter, %j as it is',
  (retryAfter) => {
    expect(faultResponse({ retryAfter }).headers.get('Retry-After')).toBe(retryAfter)
  },
)

test.each([204, 205, 304])('behavior: %i has no body', async (status) => {
  const response = faultResponse({ status, body: 'x' })

  expect(response.status).toBe(status)
  expect(response.body).toBeNull()
})

test('behavior: a failure may last for very many requests, or for none', () => {
  const faults = createFaults()
  faults.add({ status: 418, times: 0 })
  faults.add({ status: 429, times: 1_000_000 })
  expect(faults.take()).toMatchObject({ status: 429 })
})
