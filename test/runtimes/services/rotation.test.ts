import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startUpstream } from '../../server/startUpstream.js'
import { countStatuses, fields } from './ask.js'
import { keepAsking } from './keepAsking.js'
import { startAlone } from './startAlone.js'
import { startFront } from './startFront.js'
import { apiKey } from './startProxies.js'

const newKey = 'test-key-next-91b2c7'

test.each([
  ['one process after another, behind nginx', startFront],
  ['nginx alone', startAlone],
])('behavior: the key changes under steady requests, %s', async (_, start) => {
  let accepted = [apiKey, newKey]
  const upstream = await startUpstream((response, { headers }) => {
    response.statusCode = accepted.includes(String(headers['x-api-key'])) ? 200 : 401
    response.end('{"data":[]}')
  })
  const { url, ca, ...server } = await start(upstream.url)
  const requests = keepAsking((index) => ({
    ...{ url, ca, fields: { ...fields, offset: index } },
    headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Test-Address': `192.0.2.${index % 200}` },
  }))
  const keysFrom = (index: number) =>
    new Set(upstream.requests.slice(index).map(({ headers }) => headers['x-api-key']))
  await upstream.received(20)
  expect(keysFrom(0)).toEqual(new Set([apiKey]))

  await server.setKey(newKey)
  await setTimeout(500) // what was under way
  const before = upstream.requests.length
  accepted = [newKey]
  await upstream.received(before + 20)
  const answers = await requests.stop()
  expect(keysFrom(before)).toEqual(new Set([newKey]))
  expect(countStatuses(answers)).toEqual({ 200: answers.length })
})
