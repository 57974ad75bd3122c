import { expect, test } from 'vitest'
import { compileExamples } from './compileExamples.js'
import { extractExamples } from './extractExamples.js'
import { runExample } from './runExample.js'

/** Markdown, with ''' for backticks. */
function page(...lines: string[]): string {
  return `${lines.join('\n').replaceAll("'''", '```')}\n`
}

function extract(...lines: string[]) {
  return extractExamples('made-up.md', page(...lines))
}

function onlyExample(...lines: string[]) {
  const { examples, problems } = extract(...lines)
  expect(problems).toEqual([])
  const [example] = examples
  if (!example || examples.length > 1) throw new Error(`${examples.length} examples`)
  return example
}

function compileErrors(...lines: string[]) {
  const { examples, problems } = extract(...lines)
  expect(problems).toEqual([])
  return compileExamples(examples)
}

test('compile: a block that does is no problem', () => {
  expect(
    compileErrors(
      "'''tsx",
      "import { IndexerProvider } from 'inscription-hooks'",
      'export const app = <IndexerProvider proxyUrl="/api">{null}</IndexerProvider>',
      "'''",
    ),
  ).toEqual([])
})

test('compile: an error has the line of the page, with a given too', () => {
  expect(
    compileErrors(
      '# A page',
      '<!-- given',
      'declare const count: number',
      '-->',
      '',
      "'''ts",
      'export const next = count + 1',
      'export const word: string = count',
      "'''",
    ),
  ).toEqual(["made-up.md:8: Type 'number' is not assignable to type 'string'."])
})

test('compile: what is given is compiled too, at its line', () => {
  expect(compileErrors('', '<!-- given', 'let a: nothing', '-->', "'''ts", 'a', "'''")).toEqual([
    "made-up.md:3: Cannot find name 'nothing'.",
  ])
})

test.each([
  ['strict', 'export const f = (a) => a', "'a' implicitly has an 'any' type"],
  ['noUncheckedIndexedAccess', "export const a: string = ['a'][0]", "'string | undefined'"],
  ['exactOptionalPropertyTypes', 'export const a: { b?: 1 } = { b: undefined }', 'exactOptional'],
])('compile: %s', (_, line, message) => {
  const errors = compileErrors("'''ts", line, "'''")
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(message)
})

test('compile: a block is a module of its own, also one without imports', () => {
  expect(compileErrors("'''ts", 'const a = 1', "'''", "'''ts", 'const a = 2', 'b', "'''")).toEqual([
    "made-up.md:6: Cannot find name 'b'.",
  ])
})

test('compile: what a block registers holds for it alone', () => {
  const rows = [
    "import type { RegisteredEntry } from 'inscription-hooks'",
    'declare const row: RegisteredEntry',
    'export const tick: string | undefined = row.tick',
  ]
  const errors = compileErrors(
    "'''ts",
    "import { defineWalletBalanceResponse } from 'inscription-hooks'",
    "import * as z from 'zod'",
    'const response = defineWalletBalanceResponse({ entry: z.object({ tick: z.string() }) })',
    "declare module 'inscription-hooks' {",
    '  interface Register { response: typeof response }',
    '}',
    ...rows,
    "'''",
    "'''ts",
    ...rows,
    "'''",
  )
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatch(/^made-up\.md:15: Type 'JsonValue \| undefined' is not assignable/)
})

test('run: what it prints is compared with the text after it', async () => {
  const example = onlyExample(
    "'''ts run",
    "import { WALLET_BALANCE_PATH as path } from 'inscription-hooks'",
    'const length: number = path.length',
    'console.log(path)',
    'console.log(length)',
    "'''",
    '',
    "'''text",
    '/api/v1/data/portfolio/token/get-wallet-balance',
    '46',
    "'''",
  )
  expect(example.prints).toBe('/api/v1/data/portfolio/token/get-wallet-balance\n46\n')
  expect(await runExample(example)).toBe('/api/v1/data/portfolio/token/get-wallet-balance\n47\n')
})

test('run: an error names the line of the page', async () => {
  const lines = ['', "'''ts run", "throw new Error('no')", "'''", "'''text", "'''"]
  await expect(runExample(onlyExample(...lines))).rejects.toThrow(
    /made-up\.md:2 ended with 1:\n[^]*made-up\.md\.2\.ts:3\n/,
  )
})

test('run: no network but loopback', async () => {
  const example = onlyExample(
    "'''ts run",
    "import { createServer } from 'node:http'",
    'const server = createServer((_, response) => response.end()).listen(0)',
    'const address = server.address()',
    "const port = typeof address === 'object' ? address?.port : 0",
    'console.log((await fetch(`http://127.0.0.1:${port}`)).status)',
    'server.close()',
    "await fetch('http://indexer.example').catch((error) => console.log(error.cause.message))",
    "'''",
    "'''text",
    "'''",
  )
  expect(await runExample(example)).toBe(
    '200\nAn example asks indexer.example. Examples may reach this machine alone.\n',
  )
})

test.each([
  ['```ts run without a text', ["'''ts run", 'console.log(1)', "'''", 'prints:', "'''text", "'''"]],
  ['another language', ["'''js", 'console.log(1)', "'''"]],
  ['no language', ["'''", 'console.log(1)', "'''"]],
  ['a word more', ["'''ts ignore", 'console.log(1)', "'''"]],
  ['```tsx run', ["'''tsx run", '1', "'''", "'''text", "'''"]],
  ['other marks', ['~~~js', '1', '~~~']],
  ['inside of a list', ['- a', "  '''js", '  1', "  '''"]],
  ['a given before a text', ['<!-- given', '-->', "'''text", "'''"]],
  ['a given before nothing', ['<!-- given', '-->', 'words', "'''ts", "'''"]],
  ['a given at the end', ['<!-- given', '-->']],
  ['no end', ["'''ts", '1']],
  ['a file that no suite writes', ["'''ts", '// server.js', "'''", "'''js", '// server.js', "'''"]],
])('escape: %s', (_, lines) => {
  const { problems } = extract(...lines)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^made-up\.md:\d+: /)
})

test.each([
  ['docs/proxy/node.md', 'js', '// server.mjs', true],
  ['docs/proxy/redis.md', 'js', '// stores.mjs', true],
  ['docs/proxy/nginx.md', 'nginx', '# indexer.conf', true],
  ['docs/recipes/wagmi.md', 'tsx', '// wagmi.tsx', true],
  ['docs/recipes/wagmi.md', 'js', 'import { a } from "b"', false],
  ['docs/recipes/made-up.md', 'js', '// made-up.mjs', false],
  ['docs/proxy/made-up.md', 'js', '// server.mjs', false],
  ['docs/made-up.md', 'js', '// server.mjs', false],
])('elsewhere: %s %s %s is %s', (file, language, first, isTested) => {
  const { examples, problems } = extractExamples(file, page(`'''${language}`, first, "'''"))
  expect(examples).toEqual([])
  expect(problems).toHaveLength(isTested ? 0 : 1)
})
