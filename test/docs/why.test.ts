import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { path } from './root.js'

/** What the usual code shows, and what this package shows. */
const results: Record<string, [string, string]> = {
  endlessPaging: ['2000 tokens and no end after 100 requests', 'PaginationError after 2 requests'],
  errorAsEmpty: ['0 tokens', 'HttpError 429'],
  failureWithStatus200: ['0 tokens', 'ServiceError'],
  keyInLog: ['RequestError with the key', 'HttpError without the key'],
  keyOverRedirect: [
    'HTTP 200, keys at the other origin: 1',
    'RedirectError 307, keys at the other origin: 0',
  ],
  lateResponse: ['Bob has 5 tokens', "Bob has 0 tokens, Alice's request is aborted"],
  lostDigits: [
    '[12345678901234567000,0.12345678901234568]',
    '["12345678901234567890","0.123456789012345678"]',
  ],
  movedList: ['31 tokens, 1 of them twice', '30 tokens, 0 of them twice, changed: true'],
  oldWallet: ["5 tokens of Alice as Bob's", "Bob's wallet is loading"],
  retryAfter: ['HTTP 429 after 4 requests', '5 tokens after 2 requests'],
  skippedEntries: ['87 of 137 tokens', '137 of 137 tokens'],
}

let output: string[]

// as docs/guides/why.md says
beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [path('examples/why/all.ts')])
  output = stdout.trim().split('\n\n')
}, 60_000)

test.each(Object.entries(results))('default: %s', (name, [usualCode, ours]) => {
  const lines = output.find((text) => text.startsWith(`${name}\n`))?.split('\n')
  expect(lines).toEqual([name, `usual code: ${usualCode}`, `inscription-hooks: ${ours}`])
})

test('behavior: docs/guides/why.md has every case with its results', () => {
  const page = readFileSync(path('docs/guides/why.md'), 'utf8')
  const cases = page.matchAll(/^\[(\w+)\.ts\]\(\S+\): `(.+)`, here `(.+)`$/gm)
  const shown = [...cases].map(([, name, ...lines]) => [name, lines])
  expect(Object.fromEntries(shown)).toEqual(results)
  expect(output).toHaveLength(shown.length)
})
