import { expect, test } from 'vitest'
import { startUpstream } from '../../startUpstream.js'
import { countStatuses, fields } from './sendRequest.js'
import { startNginxWithProxies } from './startNginx.js'
import { apiKey } from './startProxies.js'
import { startSteadyLoad } from './steadyLoad.js'

const newKey = 'test-key-next-91b2c7'

test('behavior: replaces the API key under steady load', async () => {
  let accepted = [apiKey, newKey]
  const upstream = await startUpstream((response, { headers }) => {
    response.statusCode = accepted.includes(String(headers['x-api-key'])) ? 200 : 401
    response.end('{"data":[]}')
  })
  const { url, ca, ...server } = await startNginxWithProxies(upstream.url)
  const load = startSteadyLoad((index) => ({
    ...{ url, ca, fields: { ...fields, offset: index } },
    headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Test-Address': `192.0.2.${index % 200}` },
  }))
  const keysFrom = (index: number) =>
    new Set(upstream.requests.slice(index).map(({ headers }) => headers['x-api-key']))
  await upstream.received(20)
  expect(keysFrom(0)).toEqual(new Set([apiKey]))

  await server.setKey(newKey)
  await load.responses() // sent with the old key
  const before = upstream.requests.length
  accepted = [newKey]
  await upstream.received(before + 20)
  load.stop()
  const responses = await load.responses()
  expect(keysFrom(before)).toEqual(new Set([newKey]))
  expect(countStatuses(responses)).toEqual({ 200: responses.length })
})
