import { execFile, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { listen } from '../listen.js'
import { readFences } from './readFences.js'
import { path } from './root.js'

// Runs each command of the guide, in its order, against a service whose form the emulator does not have.

const page = readFileSync(path('docs/guides/real-service.md'), 'utf8')
const commands = [...page.matchAll(/npx inscription-hooks (\w+ --[^`\n]+)/g)].map(
  ([, words = '']) => words,
)
const fences = readFences(page)
const folder = path('.cache/realService')
const cli = path('dist/cli/main.js')
const key = 'key-of-the-service'

const tokens = Array.from({ length: 64 }, (_, index) => ({
  symbol: `tk${index}`,
  standard: index % 9 === 8 ? 'runes' : 'brc-20',
  amount: `${index + 1}50025000000000000`,
  decimals: index % 9 === 8 ? 8 : 18,
  ...(index % 3 > 0 && { logo: `https://img.example/${index}.png` }),
}))

const bodyOf = ({ limit, offset }: { limit: number; offset: number }) =>
  JSON.stringify({
    status: 'success',
    result: { items: tokens.slice(offset, offset + limit), totalCount: tokens.length },
  })

const service = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  response.setHeader('Content-Type', 'application/json')
  if (request.headers['x-api-key'] !== key) response.writeHead(401).end('{"message":"unknown key"}')
  else response.end(bodyOf(JSON.parse(text)))
})
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(`${folder}/src`, { recursive: true })
  writeFileSync(`${folder}/body.json`, bodyOf({ limit: 20, offset: 0 }))
  env = { ...process.env, INDEXER_BASE_URL: await listen(service), INDEXER_API_KEY: key }
  return () => void service.close()
})

/** Resolves to the output of a command that ends. */
function run(words: string): Promise<{ code: number | null; out: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [cli, ...words.split(' ')],
      { cwd: folder, env },
      (_, out) => resolve({ code: child.exitCode, out }),
    )
  })
}

const written = (file: string) => readFileSync(`${folder}/${file}`, 'utf8')
const durations = (text: string) => text.replaceAll(/\d+ ms/g, 'N ms')

test('default: the guide has these commands', () => {
  expect(commands.map((words) => words.replaceAll(/0x\w+/g, '0x…'))).toEqual([
    'inspect --address 0x… --chain eth',
    'inspect --from body.json',
    'inspect --address 0x… --chain eth --write src/response.ts --sample indexer-sample.json',
    'emulator --sample indexer-sample.json',
    'inspect --check indexer-sample.json --address 0x… --chain eth',
  ])
})

test('behavior: inspect prints the report of the guide', async () => {
  const { code, out } = await run(commands[0] ?? '')
  expect(code).toBe(0)
  expect(durations(out)).toBe(durations(fenceOf('text')))
})

test('behavior: inspect reads a body from a file', async () => {
  const { code, out } = await run(commands[1] ?? '')
  expect(code).toBe(0)
  expect(out).toContain('result.items')
})

test('behavior: --write makes the file of the guide, and --check finds no difference', async () => {
  expect(await run(commands[2] ?? '')).toMatchObject({ code: 0 })
  expect(written('src/response.ts')).toBe(fenceOf('ts'))
  expect(await run(commands[4] ?? '')).toEqual({ code: 0, out: 'no difference\n' })
  expect(written('indexer-sample.json') + written('src/response.ts')).not.toContain(key)
})

test('behavior: the emulator responds in the form of the sample', async () => {
  await run(`${commands[2] ?? ''} --force`)
  const emulator = spawn(process.execPath, [cli, ...`${commands[3]} --port 0`.split(' ')], {
    cwd: folder,
  })
  onTestFinished(() => void emulator.kill())
  for await (const line of createInterface({ input: emulator.stdout })) {
    const [url] = /http:\S+/.exec(line) ?? []
    if (url === undefined) continue
    const response = await fetch(`${url}/api/v1/data/portfolio/token/get-wallet-balance`, {
      method: 'POST',
      headers: { 'X-API-KEY': 'any-api-key', 'Content-Type': 'application/json' },
      body: JSON.stringify({ address: '0xfa4e', chain: 'eth', limit: 2, offset: 0 }),
    })
    expect(await response.json()).toMatchObject({
      status: 'success',
      result: { items: [{ decimals: expect.any(Number) as number }, {}], totalCount: 64 },
    })
    return
  }
  throw new Error('the emulator printed no URL')
})

/** The first fence of a kind. */
function fenceOf(kind: string): string {
  const { lines = [] } = fences.find(({ info }) => info === kind) ?? {}
  return `${lines.join('\n')}\n`
}
