import { expect, test } from 'vitest'
import { help, parseCommand } from '../../src/cli/parseCommand.js'
import { emulatorHelp } from '../../src/cli/parseEmulator.js'
import { inspectHelp } from '../../src/cli/parseInspect.js'
import { envelopeNames } from '../../src/testing/wrapPage.js'

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
  ['emulator --envelope data[0].tokenList', { envelope: 'data[0].tokenList' }],
])('behavior: %s', (command, changed) => {
  expect(parseCommand(command.split(' '))).toEqual({ ...defaults, ...changed })
})

test.each([
  ['--help', { kind: 'help', text: help }],
  ['-h', { kind: 'help', text: help }],
  ['emulator -h', { kind: 'help', text: emulatorHelp }],
  ['inspect --help', { kind: 'help', text: inspectHelp }],
  ['--version', { kind: 'version' }],
])('behavior: %s', (command, expected) => {
  expect(parseCommand(command.split(' '))).toEqual(expected)
})

test.each<[command: string, message: string]>([
  ['', 'No command given'],
  ['emulate', 'unknown command `emulate`; expected one of inspect, emulator'],
  ['serve', 'unknown command `serve`; expected one of inspect, emulator'],
  ['emulator --prot 9000', 'unknown option `--prot`; expected one of --port, --host'],
  ['emulator again', 'unexpected `again`'],
  ['emulator --sample x --envelope data', 'use --sample or --envelope'],
  ['emulator --port=', '--port expects an integer from 0 to 65535, received ``'],
  ['emulator --host=', '--host'],
  ['emulator --api-key=', 'omit it to accept any key'],
  ['emulator --api-key=\n', '--api-key'],
  ['emulator --fail 42', '--fail expects an integer from 200 to 599, received `42`'],
  ['emulator --fail 429:1:2', '--fail expects STATUS or STATUS:COUNT, received `429:1:2`'],
  ['emulator --envelope xml', '--envelope expects one of data.list, data.detail'],
  ['inspect', 'set --address and --chain'],
  ['inspect --address 0x1 --chain', "Option '--chain <value>' argument missing"],
  ['inspect --from body.json --write', "Option '--write <value>' argument missing"],
  ['inspect --from body.json --sample', "Option '--sample <value>' argument missing"],
  ['inspect --from body.json --write=', '--write must not be empty'],
  ['inspect --from body.json --sampel x', 'unknown option `--sampel`; expected one of --'],
  ['emulator --entries 5', 'use --entries with --sample'],
  ['inspect --from body.json --proxy-url x', 'use one of --base-url, --proxy-url and --from'],
  ['inspect --from body.json --check x', '--check, --empty and --errors need the service'],
  ['inspect --address 0x1 --chain eth --check x --write y', '--check only compares'],
  ['inspect --proxy-url /api --address 0x1 --chain eth', '--proxy-url must be absolute'],
  ['inspect --from body.json --sample x', '--sample needs --address'],
  ['inspect --from body.json --address 0xyz', '--address: expected hex digits after 0x'],
  ['inspect --from body.json --write x.ts --sample ./x.ts', 'need different files'],
  ['inspect --from body.json --print --json', 'use --print or --json'],
])('behavior: %j is an error', (command, message) => {
  const parsed = parseCommand(command.split(' ').filter(Boolean))
  expect(parsed).toEqual({ kind: 'error', message: expect.stringContaining(message) })
})

test.each([
  ['emulator', emulatorHelp],
  ['inspect', inspectHelp],
])('behavior: the help of %s lists each option and response format', (command, text) => {
  const unknown = parseCommand([command, '--unknown']) // names the options
  const options = JSON.stringify(unknown).match(/--(?!unknown|help)[a-z-]+/g) ?? []
  expect(options.length).toBeGreaterThan(10)
  for (const name of [...options, '--help']) {
    expect(text).toMatch(new RegExp(`^  (-h, )?${name} `, 'm'))
  }
  for (const name of envelopeNames) expect(emulatorHelp).toContain(name)
})
