import type { EmulatorFault } from '../testing/createFaults.js'
import { type EmulatorEnvelopeName, envelopeNames } from '../testing/wrapPage.js'
import { parseOptions } from './parseOptions.js'

export type EmulatorCommand = {
  readonly kind: 'emulator'
  readonly port: number
  readonly host: string
  readonly apiKey: string | undefined
  readonly latencyMs: number
  readonly faults: readonly EmulatorFault[]
  readonly envelope: EmulatorEnvelopeName | undefined
  /** File with a sample of responses. */
  readonly sample: string | undefined
  /** Number of entries of each list of the sample. */
  readonly entryCount: number | undefined
  readonly maxLimit: number | undefined
  readonly seed: number
  /** Number of entries of an additional wallet. */
  readonly large: number | undefined
  readonly quiet: boolean
}

const text = { type: 'string' } as const
const options = {
  port: { ...text, default: '8787' },
  host: { ...text, default: '127.0.0.1' },
  latency: { ...text, default: '0' },
  seed: { ...text, default: '1' },
  fail: { ...text, multiple: true, default: [] as string[] },
  quiet: { type: 'boolean', default: false },
  'api-key': text,
  'retry-after': text,
  'max-limit': text,
  envelope: text,
  large: text,
  sample: text,
  entries: text,
} as const

export const emulatorHelp: string = `Usage: inscription-hooks emulator [options]

Run a local emulator of the inscription indexer, for development without an API key.

Options:
  --port N               Port to listen on (default: 8787)
  --host ADDRESS         Address to listen on (default: 127.0.0.1)
  --api-key KEY          Accept only this API key (default: any)
  --latency MS           Milliseconds before each response (default: 0)
  --fail STATUS[:COUNT]  Fail the next COUNT requests (default: 1); repeatable
  --retry-after VALUE    Retry-After header of those failures
  --envelope NAME        Response format (default: data.list), one of:
                         ${envelopeNames.slice(0, 4).join(', ')},
                         ${envelopeNames.slice(4).join(', ')}
  --sample FILE          Respond as in a sample that \`inspect\` wrote, for every wallet
  --entries N            Entries of each list of the sample (default: its total)
  --max-limit N          Cap pages at N entries, without an error
  --large N              Add a wallet with N tokens (5001 or more)
  --seed N               Seed of the sample wallets (default: 1)
  --quiet                Do not log requests
  -h, --help             Show this help

Examples:
  npx inscription-hooks emulator
  npx inscription-hooks emulator --port 9000 --api-key test-key --latency 200 --fail 429:3
`

/** @throws Error for an invalid option. */
export function parseEmulator(args: readonly string[]): EmulatorCommand {
  const values = parseOptions(args, options)
  const { 'api-key': apiKey, 'retry-after': retryAfter, host } = values
  if (apiKey !== undefined && !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new Error('--api-key expects visible ASCII characters; omit it to accept any key')
  }
  if (host === '') throw new Error('--host must not be empty')
  if (values.sample !== undefined && values.envelope !== undefined) {
    throw new Error('use --sample or --envelope: both are the form of the responses')
  }
  if (values.entries !== undefined && values.sample === undefined) {
    throw new Error('use --entries with --sample: it is the number of entries of its lists')
  }
  return {
    kind: 'emulator',
    port: parseInteger('--port', values.port, 0, 65_535),
    host,
    apiKey,
    latencyMs: parseInteger('--latency', values.latency, 0, 600_000),
    faults: values.fail.map((text) => parseFault(text, retryAfter)),
    envelope: values.envelope === undefined ? undefined : parseEnvelopeName(values.envelope),
    sample: values.sample,
    entryCount: parseOptionalInteger('--entries', values.entries, 0, 1_000_000),
    maxLimit: parseOptionalInteger('--max-limit', values['max-limit'], 1, 1_000_000),
    seed: parseInteger('--seed', values.seed, 0, 2 ** 31),
    large: parseOptionalInteger('--large', values.large, 5_001, 1_000_000),
    quiet: values.quiet,
  }
}

function parseFault(text: string, retryAfter: string | undefined): EmulatorFault {
  const [status = '', times = '1', ...rest] = text.split(':')
  if (rest.length > 0)
    throw new Error(`--fail expects STATUS or STATUS:COUNT, received \`${text}\``)
  return {
    status: parseInteger('--fail', status, 200, 599),
    times: parseInteger('--fail', times, 1, 1_000_000),
    retryAfter,
  }
}

function parseEnvelopeName(text: string): EmulatorEnvelopeName {
  const name = envelopeNames.find((known) => known === text)
  if (name) return name
  throw new Error(`--envelope expects one of ${envelopeNames.join(', ')}, received \`${text}\``)
}

function parseOptionalInteger(option: string, text: string | undefined, min: number, max: number) {
  return text === undefined ? undefined : parseInteger(option, text, min, max)
}

function parseInteger(option: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new Error(`${option} expects an integer from ${min} to ${max}, received \`${text}\``)
}
