import { expect, onTestFinished, test, vi } from 'vitest'
import { help, parseCommand } from '../../src/cli/parseCommand.js'
import { emulatorHelp } from '../../src/cli/parseEmulator.js'
import { inspectHelp } from '../../src/cli/parseInspect.js'
import { envelopeNames } from '../../src/testing/wrapPage.js'
import { captureOutput } from './startEmulator.js'

const defaults = {
  ...{ kind: 'emulator', port: 8787, host: '127.0.0.1', apiKey: undefined, latencyMs: 0 },
  ...{ faults: [], envelope: undefined, maxLimit: undefined, large: undefined, seed: 1 },
  ...{ sample: undefined, quiet: false },
}

test.each<[command: string, changed: object]>([
  ['emulator', {}],
  ['emulator --port 9000', { port: 9000 }],
  ['--port=65535 emulator', { port: 65_535 }],
  ['emulator --host 0.0.0.0', { host: '0.0.0.0' }],
  ['emulator --api-key test-key', { apiKey: 'test-key' }],
  ['emulator --latency 200', { latencyMs: 200 }],
  ['emulator --fail 429:3', { faults: [{ status: 429, times: 3 }] }],
  ['emulator --fail 429 --retry-after 2', { faults: [{ status: 429, times: 1, retryAfter: '2' }] }],
  ['emulator --max-limit 50', { maxLimit: 50 }],
  ['emulator --large 100000', { large: 100_000 }],
  ['emulator --seed 7', { seed: 7 }],
  ['emulator --quiet', { quiet: true }],
  ['emulator --sample sample.json', { sample: 'sample.json' }],
  ...envelopeNames.map((envelope): [string, object] => [
    `emulator --envelope ${envelope}`,
    { envelope },
  ]),
])('behavior: %s', (command, changed) => {
  expect(parseCommand(command.split(' '))).toEqual({ ...defaults, ...changed })
})

test.each([
  [['--help'], help],
  [['-h'], help],
  [['emulator', '-h'], emulatorHelp],
  [['inspect', '--help'], inspectHelp],
])('behavior: %j shows help', (args, text) => {
  expect(parseCommand(args)).toEqual({ kind: 'help', text })
})

test.each<[words: string[], message: RegExp]>([
  [['emulate'], /unknown command `emulate`; did you mean `emulator`\?/],
  [['serve'], /unknown command `serve`; expected one of inspect, emulator/],
  [[], /No command given/],
  [['emulator', '--prot', '9000'], /unknown option `--prot`; did you mean `--port`\?/],
  [['emulator', 'again'], /unexpected `again`/],
  [['emulator', '--sample', 'x', '--envelope', 'data'], /use --sample or --envelope/],
  [['emulator', '--port', ''], /--port expects an integer from 0 to 65535, received ``/],
  [['emulator', '--host', ''], /--host/],
  [['emulator', '--api-key', ''], /--api-key .*omit it to accept any key/],
  [['emulator', '--api-key', 'a b'], /--api-key/],
  [['emulator', '--fail', '42'], /--fail .*from 200 to 599.*42/],
  [['emulator', '--fail', '429:1:2'], /--fail expects STATUS or STATUS:COUNT, received `429:1:2`/],
  [['emulator', '--envelope', 'xml'], /--envelope expects one of data\.list, .*received `xml`/],
])('behavior: %j is an error', (words, message) => {
  const command = parseCommand(words)

  expect(command).toEqual({ kind: 'error', message: expect.stringMatching(message) })
})

test('behavior: the help lists each option and response format', () => {
  const options = ['api-key', 'envelope', 'fail', 'help', 'host', 'large', 'latency', 'max-limit']
  for (const name of [...options, 'port', 'quiet', 'retry-after', 'sample', 'seed']) {
    expect(emulatorHelp).toMatch(new RegExp(`^  (-h, )?--${name} `, 'm'))
  }
  for (const name of envelopeNames) expect(emulatorHelp).toContain(name)
})

const usageError =
  /^inscription-hooks: --port expects .*\nTry: npx inscription-hooks emulator --help\n$/

test.each<[args: string[], out: string, err: RegExp, code: number | undefined]>([
  [['--help'], help, /^$/, undefined],
  [['emulator', '--port', 'x'], '', usageError, 2],
])('behavior: npx inscription-hooks %j', async (args, out, err, code) => {
  const before = { argv: process.argv, exitCode: process.exitCode }
  onTestFinished(() => void Object.assign(process, before))
  vi.resetModules()
  const output = captureOutput()
  process.argv = ['node', 'main.js', ...args]

  await import('../../src/cli/main.js')

  expect(output.out()).toBe(out)
  expect(output.err()).toMatch(err)
  expect(process.exitCode).toBe(code)
})
