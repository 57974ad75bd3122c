import { expect, test } from 'vitest'
import { recordRequest } from '../../src/testing/EmulatorRequest.js'
import { fields, postRequest } from './postRequest.js'

test('default', async () => {
  const request = postRequest({ path: '/pfx/path?query=1' })

  expect(recordRequest(request, await request.clone().text())).toEqual({
    method: 'POST',
    path: '/pfx/path',
    headers: { 'content-type': 'application/json', 'x-api-key': 'test-key' },
    body: fields,
  })
})

test.each(['', 'not JSON', '{"cut":'])('behavior: the text %j, no JSON, is kept', (text) => {
  expect(recordRequest(postRequest(), text).body).toBe(text)
})
