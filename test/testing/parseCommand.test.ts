import { expect, test } from 'vitest'
import { help, parseCommand } from '../../src/cli/parseCommand.js'
import { envelopeNames } from '../../src/testing/envelopes.js'

const defaults = {
  kind: 'emulator',
  port: 8787,
  host: '127.0.0.1',
  apiKey: undefined,
  latencyMs: 0,
  faults: [],
  envelope: 'data.list',
  maxLimit: undefined,
  large: undefined,
  seed: 1,
  quiet: false,
}

test('default', () => {
  expect(parseCommand(['emulator'])).toEqual(defaults)
})

test.each<[words: string, changed: object]>([
  ['emulator --port 9000', { port: 9000 }],
  ['emulator --port=9000', { port: 9000 }],
  ['--port 9000 emulator', { port: 9000 }],
  ['emulator --port 0', { port: 0 }],
  ['emulator --port 65535', { port: 65_535 }],
  ['emulator --host 0.0.0.0', { host: '0.0.0.0' }],
  ['emulator --api-key test-key', { apiKey: 'test-key' }],
  ['emulator --latency 200', { latencyMs: 200 }],
  ['emulator --fail 429:3', { faults: [{ status: 429, times: 3 }] }],
  ['emulator --fail 500', { faults: [{ status: 500, times: 1 }] }],
  [
    'emulator --fail 429 --fail 503',
    { faults: [429, 503].map((status) => ({ status, times: 1 })) },
  ],
  ['emulator --fail 429 --retry-after 2', { faults: [{ status: 429, times: 1, retryAfter: '2' }] }],
  ['emulator --max-limit 50', { maxLimit: 50 }],
  ['emulator --large 100000', { large: 100_000 }],
  ['emulator --seed 7', { seed: 7 }],
  ['emulator --quiet', { quiet: true }],
  ...envelopeNames.map((envelope): [string, object] => [
    `emulator --envelope ${envelope}`,
    { envelope },
  ]),
])('behavior: %s', (words, changed) => {
  expect(parseCommand(words.split(' '))).toEqual({ ...defaults, ...changed })
})

test.each([[''], ['--help'], ['-h'], ['emulator --help'], ['emulator --port 9000 -h']])(
  'behavior: %j asks for help',
  (words) => {
    expect(parseCommand(words.split(' ').filter(Boolean))).toEqual({ kind: 'help' })
  },
)

test.each<[words: string[], said: RegExp]>([
  [['emulate'], /expected the command `emulator`, got `emulate`/],
  [['emulator', 'twice'], /got `emulator twice`/],
  [['--port', '9000'], /expected the command/],
  [['emulator', '--prot', '9000'], /--prot/],
  [['emulator', '-p', '9000'], /-p/],
  [['emulator', '--port'], /--port/],
  [['emulator', '--port', ''], /--port expects an integer from 0 to 65535, got ``/],
  [['emulator', '--port', '65536'], /--port .*65536/],
  [['emulator', '--port=-1'], /--port .*-1/],
  [['emulator', '--port', '80.5'], /--port .*80\.5/],
  [['emulator', '--port', '1e3'], /--port .*1e3/],
  [['emulator', '--host', ''], /--host/],
  [['emulator', '--api-key', ''], /--api-key .*leave it out to accept any/],
  [['emulator', '--api-key', 'a b'], /--api-key/],
  [['emulator', '--latency', 'slow'], /--latency .*slow/],
  [['emulator', '--latency', '600001'], /--latency .*600001/],
  [['emulator', '--fail', ''], /--fail/],
  [['emulator', '--fail', '42'], /--fail .*from 200 to 599.*42/],
  [['emulator', '--fail', '101'], /--fail .*101/],
  [['emulator', '--fail', '429:0'], /--fail .*0/],
  [['emulator', '--fail', '429:'], /--fail/],
  [['emulator', '--fail', '429:1:2'], /--fail expects STATUS or STATUS:COUNT, got `429:1:2`/],
  [['emulator', '--envelope', 'xml'], /--envelope expects one of data\.list, .*got `xml`/],
  [['emulator', '--max-limit', '0'], /--max-limit .*0/],
  [['emulator', '--seed', 'x'], /--seed .*x/],
  [['emulator', '--quiet=yes'], /--quiet/],
])('behavior: %j is a mistake', (words, said) => {
  const command = parseCommand(words)

  expect(command).toEqual({ kind: 'mistake', message: expect.stringMatching(said) })
})

test('behavior: the help explains each option and form, and its examples work', () => {
  const named = [...help.matchAll(/^ {2}(--[a-z-]+)/gm)]
  expect(named.map(([, option]) => option).sort()).toEqual([
    ...['--api-key', '--envelope', '--fail', '--help', '--host', '--large', '--latency'],
    ...['--max-limit', '--port', '--quiet', '--retry-after', '--seed'],
  ])
  for (const name of envelopeNames) expect(help).toContain(name)
  const examples = [...help.matchAll(/^ {2}npx inscription-hooks (.*)$/gm)]
  expect(examples).toHaveLength(2)
  for (const [, words = ''] of examples) {
    expect(parseCommand(words.split(' '))).toMatchObject({ kind: 'emulator' })
  }
  for (const line of help.split('\n')) expect(line.length).toBeLessThan(100)
})
