import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startUpstream } from '../server/startUpstream.js'
import { ask } from './ask.js'
import { startPair } from './startPair.js'
import { startRedis } from './startRedis.js'

test('default: a process that is to end finishes the answer it has begun', async () => {
  let finish = () => {}
  const upstream = await startUpstream((response) => {
    response.setHeader('Content-Type', 'application/json')
    response.write(`{"data":["${'x'.repeat(16_384)}"`)
    finish = () => response.end(']}')
  })
  const [proxy] = await startPair({ baseUrl: upstream.url, redisUrl: (await startRedis()).url })
  const headers = { Connection: 'keep-alive' } // as nginx has it
  const { status, text } = await ask(proxy.url, {
    headers,
    async onText() {
      proxy.process.signal('SIGTERM')
      await setTimeout(500)
      finish()
    },
  })

  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual({ data: ['x'.repeat(16_384)] })
  expect(await proxy.process.ended).toBe(0)
})
