import { expect, test } from 'vitest'
import { onlyExample } from './madeUpPage.js'
import { runExample } from './runExample.js'

test('what it prints is compared with the text after it', async () => {
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

test('an error names the line of the page', async () => {
  const lines = ['', "'''ts run", "throw new Error('no')", "'''", "'''text", "'''"]
  await expect(runExample(onlyExample(...lines))).rejects.toThrow(
    /made-up\.md:2 ended with 1:\n[^]*made-up\.md\.2\.ts:3\n/,
  )
})

test('no network but loopback', async () => {
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
