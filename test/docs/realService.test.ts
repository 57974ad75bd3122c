import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isUnusedAddress } from '../../src/testing/unusedAddress.js'
import { runInspect } from '../inspect/runInspect.js'
import { listen } from '../listen.js'
import { fields } from '../testing/postRequest.js'
import { readFences } from './readFences.js'
import { path } from './root.js'

const page = readFileSync(path('docs/guides/real-service.md'), 'utf8')
const folder = path('.cache/realService')
const cli = path('dist/cli/main.js')
const key = 'key-of-the-service'

const tokens = Array.from({ length: 64 }, (_, index) => ({
  symbol: `tk${index}`,
  standard: index % 9 === 8 ? 'runes' : 'brc-20',
  amount: `${index + 1}50025`.padEnd(index % 9 === 8 ? 10 : 19, '0'),
  decimals: index % 9 === 8 ? 8 : 18,
  ...(index % 3 > 0 && { logo: `https://img.example/${index}.png` }),
}))

const bodyOf = ({ address = '', limit = 20, offset = 0 }) => {
  const held = isUnusedAddress(address) ? [] : tokens
  const result = { items: held.slice(offset, offset + limit), totalCount: held.length }
  return JSON.stringify({ status: 'success', result })
}

const service = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  response.setHeader('Content-Type', 'application/json')
  if (request.headers['x-api-key'] !== key) response.writeHead(401).end('{"message":"unknown key"}')
  else response.end(bodyOf(JSON.parse(text)))
})

const written = (file: string) => readFileSync(`${folder}/${file}`, 'utf8')
const durations = (text: string) => text.replaceAll(/\d+ ms/g, 'N ms')

/** The first fence of a kind. */
function fenceOf(kind: string): string {
  const { lines = [] } = readFences(page).find(({ info }) => info === kind) ?? {}
  return `${lines.join('\n')}\n`
}

test('default: the commands of the guide, against a service of another form', async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(`${folder}/src`, { recursive: true })
  writeFileSync(`${folder}/body.json`, bodyOf({}))
  vi.stubEnv('INDEXER_BASE_URL', await listen(service))
  vi.stubEnv('INDEXER_API_KEY', key)
  const before = process.cwd()
  process.chdir(folder)
  onTestFinished(() => {
    process.chdir(before)
    service.close()
  })
  const run = (words = '') => runInspect(...words.split(' ').slice(1))
  const [inspect = '', from, write, emulate, check] = [
    ...page.matchAll(/npx inscription-hooks (\w+ --[^`\n]+)/g),
  ].map(([, words = '']) => words)

  expect(inspect).toMatch(/^inspect --address 0x\w+ --chain eth$/)
  // in a process, as the emulator below: a smoke test of dist/cli/main.js
  const report = await promisify(execFile)(process.execPath, [cli, ...inspect.split(' ')])
  expect(durations(report.stdout)).toBe(durations(fenceOf('text')))
  expect(from).toBe('inspect --from body.json')
  expect(await run(from)).toMatchObject({ code: 0, out: expect.stringContaining('result.items') })
  expect(await run(write)).toMatchObject({ code: 0 })
  expect(written('src/response.ts')).toBe(fenceOf('ts'))
  expect(written('indexer-sample.json') + written('src/response.ts')).not.toContain(key)
  expect(check).toMatch(/^inspect --check indexer-sample\.json --address 0x\w+ --chain eth$/)
  expect(await run(check)).toMatchObject({ code: 0, out: 'no difference\n' })

  expect(emulate).toBe('emulator --sample indexer-sample.json')
  const emulator = spawn(process.execPath, [cli, ...`${emulate} --port 0`.split(' ')])
  onTestFinished(() => void emulator.kill())
  const [start] = (await once(emulator.stdout, 'data')) as [Buffer] // its first text
  const [url] = /http:\S+/.exec(String(start)) ?? []
  const response = await fetch(`${url}/api/v1/data/portfolio/token/get-wallet-balance`, {
    method: 'POST',
    headers: { 'X-API-KEY': 'any-api-key', 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...fields, limit: 2 }),
  })
  expect(await response.json()).toMatchObject({
    status: 'success',
    result: { items: [{ decimals: expect.any(Number) as number }, {}], totalCount: 64 },
  })
  emulator.kill('SIGINT')
  const isWindows = process.platform === 'win32' // it has no signals
  expect(await once(emulator, 'exit')).toEqual(isWindows ? [null, 'SIGINT'] : [0, null])
})
