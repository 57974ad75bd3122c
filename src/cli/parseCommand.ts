import { parseArgs } from 'node:util'
import type { EmulatorFault } from '../testing/createFaults.js'
import { type EmulatorEnvelopeName, envelopeNames } from '../testing/envelopes.js'

export type EmulatorCommand = {
  readonly kind: 'emulator'
  readonly port: number
  readonly host: string
  readonly apiKey: string | undefined
  readonly latencyMs: number
  readonly faults: readonly EmulatorFault[]
  readonly envelope: EmulatorEnvelopeName
  readonly maxLimit: number | undefined
  readonly seed: number
  /** Rows of one extra wallet, for long lists. */
  readonly large: number | undefined
  readonly quiet: boolean
}

export type Command =
  | EmulatorCommand
  | { readonly kind: 'help' }
  | { readonly kind: 'mistake'; readonly message: string }

const options = {
  port: { type: 'string', default: '8787' },
  host: { type: 'string', default: '127.0.0.1' },
  'api-key': { type: 'string' },
  latency: { type: 'string', default: '0' },
  fail: { type: 'string', multiple: true, default: [] as string[] },
  'retry-after': { type: 'string' },
  envelope: { type: 'string', default: 'data.list' },
  'max-limit': { type: 'string' },
  seed: { type: 'string', default: '1' },
  large: { type: 'string' },
  quiet: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false, short: 'h' },
} as const

/** Every option is explained here. */
export const help: string = `Usage: inscription-hooks emulator [options]

A stand-in for the inscription indexer, to build an app before an API key arrives.
It answers the one documented request and refuses everything else.

  --port N          port to listen on (default 8787)
  --host NAME       address to listen on (default 127.0.0.1: this machine only)
  --api-key KEY     the one key it accepts (default: any)
  --latency MS      milliseconds before each answer (default 0)
  --fail S[:N]      answer the next N requests (default 1) with HTTP status S; may be repeated
  --retry-after T   the Retry-After header of those failures, such as 2
  --envelope NAME   form of its answers (default data.list), one of
                    ${envelopeNames.slice(0, 5).join(', ')},
                    ${envelopeNames.slice(5).join(', ')}
  --max-limit N     give at most N rows a page; a larger limit is capped silently
  --large N         serve one more wallet, with N tokens (5001 or more)
  --seed N          seed of the sample wallets (default 1)
  --quiet           do not log requests
  --help            show this

Examples:
  npx inscription-hooks emulator
  npx inscription-hooks emulator --port 9000 --api-key test-key --latency 200 --fail 429:3
`

/** The command that the words of the command line ask for. */
export function parseCommand(words: readonly string[]): Command {
  try {
    return read(words)
  } catch (error) {
    return { kind: 'mistake', message: error instanceof Error ? error.message : String(error) }
  }
}

function read(words: readonly string[]): Command {
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
  if (values.help || words.length === 0) return { kind: 'help' }
  if (positionals.length !== 1 || positionals[0] !== 'emulator') {
    throw new Error(`expected the command \`emulator\`, got \`${positionals.join(' ')}\``)
  }
  const { 'api-key': apiKey, 'retry-after': retryAfter, host } = values
  if (apiKey !== undefined && !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new Error('--api-key expects visible ASCII characters; leave it out to accept any')
  }
  if (host === '') throw new Error('--host is empty, which would listen on every address')
  return {
    kind: 'emulator',
    port: integer('--port', values.port, 0, 65_535),
    host,
    apiKey,
    latencyMs: integer('--latency', values.latency, 0, 600_000),
    faults: values.fail.map((text) => fault(text, retryAfter)),
    envelope: envelopeName(values.envelope),
    maxLimit: optional('--max-limit', values['max-limit'], 1, 1_000_000),
    seed: integer('--seed', values.seed, 0, 2 ** 31),
    large: optional('--large', values.large, 5_001, 1_000_000),
    quiet: values.quiet,
  }
}

/** `429:3` */
function fault(text: string, retryAfter: string | undefined): EmulatorFault {
  const [status = '', times = '1', ...more] = text.split(':')
  if (more.length > 0) throw new Error(`--fail expects STATUS or STATUS:COUNT, got \`${text}\``)
  return {
    status: integer('--fail', status, 200, 599),
    times: integer('--fail', times, 1, 1_000_000),
    retryAfter,
  }
}

function envelopeName(text: string): EmulatorEnvelopeName {
  const name = envelopeNames.find((known) => known === text)
  if (name) return name
  throw new Error(`--envelope expects one of ${envelopeNames.join(', ')}, got \`${text}\``)
}

function optional(option: string, text: string | undefined, min: number, max: number) {
  return text === undefined ? undefined : integer(option, text, min, max)
}

function integer(option: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new Error(`${option} expects an integer from ${min} to ${max}, got \`${text}\``)
}
