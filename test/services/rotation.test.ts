import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fields } from './ask.js'
import { keepAsking, type SteadyRequests } from './keepAsking.js'
import { type KeyedUpstream, startKeyedUpstream } from './keyedUpstream.js'
import { startAlone } from './startAlone.js'
import { startFront } from './startFront.js'
import { apiKey, startProxyProcess } from './startProxyProcess.js'
import { startRedis } from './startRedis.js'
import { temporaryFolder } from './temporaryFolder.js'
import { writeRecipe } from './writeRecipe.js'

const newKey = 'test-key-next-91b2c7'

/** 40 requests a second, each from another address and for other rows. */
function askSteadily(url: string, ca?: string): SteadyRequests {
  return keepAsking(25, (index) => {
    const client = `127.0.${1 + Math.floor(index / 200)}.${1 + (index % 200)}`
    return {
      ...{ url, fields: { ...fields, offset: index } },
      headers: { 'X-Real-IP': client, 'Sec-Fetch-Site': 'same-origin' },
      ...(ca !== undefined && { ca, localAddress: client }),
    }
  })
}

/** Changes the key under steady requests: none fails, and the old key is not seen any more. */
async function expectRotation(
  upstream: KeyedUpstream,
  requests: SteadyRequests,
  rotate: () => Promise<unknown>,
): Promise<void> {
  await setTimeout(1_000)
  expect(new Set(upstream.keys())).toEqual(new Set([apiKey]))
  await rotate()
  await setTimeout(500) // what was under way
  const before = upstream.keys().length
  upstream.accept(newKey)
  await setTimeout(1_500)
  const answers = await requests.stop()

  const after = upstream.keys().slice(before)
  expect(after.length).toBeGreaterThan(30)
  expect(new Set(after)).toEqual(new Set([newKey]))
  expect(answers.filter((answer) => answer?.status !== 200)).toEqual([])
  console.log(`${answers.length} requests, all 200; ${after.length} after the change`)
}

test('default: one process after another, behind nginx', async () => {
  const upstream = await startKeyedUpstream(apiKey, newKey)
  const front = await startFront(upstream.url)
  await expectRotation(upstream, askSteadily(front.url, front.ca), async () => {
    for (const proxy of front.proxies) await front.restart(proxy, { apiKey: newKey })
  })
})

test('behavior: a key in a file', async () => {
  const [upstream, redis] = [await startKeyedUpstream(apiKey, newKey), await startRedis()]
  const secrets = await temporaryFolder()
  const keyFile = join(secrets, 'key')
  await writeFile(keyFile, `${apiKey}\n`)
  const proxy = await startProxyProcess({
    folder: await writeRecipe(['redis.md', 'rotation.md']),
    baseUrl: upstream.url,
    redisUrl: redis.url,
    env: { INDEXER_KEY_FILE: keyFile },
  })
  await expectRotation(upstream, askSteadily(proxy.url), async () => {
    await writeFile(join(secrets, 'next'), `${newKey}\n`)
    await rename(join(secrets, 'next'), keyFile)
  })
})

test('behavior: nginx alone', async () => {
  const upstream = await startKeyedUpstream(apiKey, newKey)
  const alone = await startAlone(upstream.url)
  await expectRotation(upstream, askSteadily(alone.url, alone.ca), () => alone.setKey(newKey))
})
