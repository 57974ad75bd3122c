import { copyFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { toNodeListener } from 'inscription-hooks/node'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { listen } from '../listen.js'
import { writeRecipe } from './recipe.js'
import { path } from './root.js'

// clientKey.mjs and socketKey.mjs of docs/proxy/limits.md, and limits.js of docs/proxy/workers.md

type ClientKey = (request: Request) => string

const folder = path('.cache/docs/clientKey')

beforeAll(async () => {
  for (const page of ['limits', 'workers']) await writeRecipe(path(`docs/proxy/${page}.md`), folder)
  await copyFile(`${folder}/clientKey.mjs`, `${folder}/src/clientKey.mjs`)
})

const network = '20010db800010002'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', network],
  ['2001:DB8:1:2:FFFF::', network],
  ['2001:db8:1:2::1%eth0', network],
  ['2001:db8:1:3::1', '20010db800010003'],
  ['2001:db8::1', '20010db800000000'],
  ['2001:db8:0:0:1:0:0:0', '20010db800000000'],
  ['2001::4:5:6:7:8', '2001000000000004'],
  ['::', '0000000000000000'],
  ['fe80::1%eth0', 'fe80000000000000'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:C000:201', '192.0.2.1'],
  ['::ffff:0:1', '0.0.0.1'],
  ['unknown', 'unknown'],
  ['unix:', 'unix:'],
  ['', ''],
])('default: the client key of %j is %j', async (address, expected) => {
  const { clientKey } = (await import(`${folder}/clientKey.mjs`)) as { clientKey: ClientKey }
  const { limitsOf } = (await import(`${folder}/src/limits.js`)) as {
    limitsOf: (env: object) => { clientKey: ClientKey }
  }
  const requestWith = (header: string) =>
    new Request('http://dapp.example', { headers: { [header]: address } })

  expect(clientKey(requestWith('X-Real-IP'))).toBe(expected)
  expect(limitsOf({}).clientKey(requestWith('CF-Connecting-IP'))).toBe(expected)
})

test('behavior: socketKey is the address of the connection, whatever headers say', async () => {
  const { socketKey, withSocket } = (await import(`${folder}/socketKey.mjs`)) as {
    socketKey: () => string
    withSocket: (listener: RequestListener) => RequestListener
  }
  const listener = toNodeListener(() => new Response(socketKey()))
  const server = createServer(withSocket(listener))
  onTestFinished(() => void server.close())
  const response = await fetch(await listen(server), { headers: { 'X-Real-IP': '192.0.2.1' } })
  expect(await response.text()).toBe('127.0.0.1')
  expect(socketKey()).toBe('unknown')
})
