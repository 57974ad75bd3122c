import { expect, test } from 'vitest'
import { parseCommand } from '../../src/cli/parseCommand.js'
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
    'emulator --fail 429:3 --fail 503',
    {
      faults: [
        { status: 429, times: 3 },
        { status: 503, times: 1 },
      ],
    },
  ],
  [
    'emulator --fail 429:2 --retry-after 2',
    { faults: [{ status: 429, times: 2, retryAfter: '2' }] },
  ],
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

test('behavior: all at once, as the README has it', () => {
  const words = 'emulator --port 8787 --api-key k --latency 200 --fail 429:3'

  expect(parseCommand(words.split(' '))).toMatchObject({
    port: 8787,
    apiKey: 'k',
    latencyMs: 200,
    faults: [{ status: 429, times: 3 }],
  })
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
  [['emulator', '--port', '-1'], /--port/],
  [['emulator', '--port=-1'], /--port .*-1/],
  [['emulator', '--port', '80.5'], /--port .*80\.5/],
  [['emulator', '--port', '0x50'], /--port .*0x50/],
  [['emulator', '--port', '1e3'], /--port .*1e3/],
  [['emulator', '--port', 'http'], /--port .*http/],
  [['emulator', '--port', ' 80'], /--port/],
  [['emulator', '--host', ''], /--host/],
  [['emulator', '--api-key', ''], /--api-key .*leave it out to accept any/],
  [['emulator', '--api-key', 'a b'], /--api-key/],
  [['emulator', '--api-key', 'ключ'], /--api-key/],
  [['emulator', '--latency', 'slow'], /--latency .*slow/],
  [['emulator', '--latency', '600001'], /--latency .*600001/],
  [['emulator', '--fail', 'often'], /--fail .*often/],
  [['emulator', '--fail', ''], /--fail/],
  [['emulator', '--fail', '42'], /--fail .*from 200 to 599.*42/],
  [['emulator', '--fail', '600'], /--fail .*600/],
  [['emulator', '--fail', '101'], /--fail .*101/],
  [['emulator', '--fail', '429:0'], /--fail .*0/],
  [['emulator', '--fail', '429:'], /--fail/],
  [['emulator', '--fail', '429:x'], /--fail .*x/],
  [['emulator', '--fail', '429:1:2'], /--fail expects STATUS or STATUS:COUNT, got `429:1:2`/],
  [['emulator', '--retry-after', '2'], /--retry-after .*--fail/],
  [['emulator', '--fail', '429', '--retry-after', '2\r\nX: y'], /--retry-after/],
  [['emulator', '--envelope', 'xml'], /--envelope expects one of data\.list, .*got `xml`/],
  [['emulator', '--envelope', 'toString'], /--envelope/],
  [['emulator', '--max-limit', '0'], /--max-limit .*0/],
  [['emulator', '--seed', 'x'], /--seed .*x/],
  [['emulator', '--quiet=yes'], /--quiet/],
])('behavior: %j is a mistake', (words, said) => {
  const command = parseCommand(words)

  expect(command).toEqual({ kind: 'mistake', message: expect.stringMatching(said) })
})
