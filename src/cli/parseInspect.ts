import { resolve } from 'node:path'
import { requestFields } from '../request/createWalletBalanceRequest.js'
import { parseOptions } from './parseOptions.js'

export type InspectCommand = {
  readonly kind: 'inspect'
  readonly baseUrl?: string | undefined
  readonly proxyUrl?: string | undefined
  /** File with a response body, read instead of requesting one. */
  readonly from?: string | undefined
  readonly address?: string | undefined
  readonly chain?: string | undefined
  /** An address without tokens. */
  readonly empty?: string | undefined
  readonly locate?: string | undefined
  readonly write?: string | undefined
  readonly sample?: string | undefined
  /** File with a sample to compare with the service. */
  readonly check?: string | undefined
  readonly print: boolean
  readonly force: boolean
  readonly errors: boolean
  readonly json: boolean
}

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const options = {
  'base-url': text,
  'proxy-url': text,
  from: text,
  address: text,
  chain: text,
  empty: text,
  locate: text,
  write: text,
  sample: text,
  check: text,
  print: flag,
  force: flag,
  errors: flag,
  json: flag,
}

export const inspectHelp: string = `Usage: inscription-hooks inspect [options]

Detect the response's format, with at most 5 requests (7 with --errors), and write it as TypeScript.
The API key comes from INDEXER_API_KEY. It is in no output and no file.

Connection:
  --base-url URL     Base URL of the service (default: INDEXER_BASE_URL)
  --proxy-url URL    A proxy that adds the key, instead
  --from FILE        Read a response body from a file, without a request

Wallet:
  --address 0x…      A wallet with many tokens
  --chain CHAIN      The service's identifier of the blockchain
  --empty 0x…        A wallet without tokens (default: a made-up address)

Reading:
  --locate PATH      Path of the entries, if there are several lists
  --errors           Also send an unknown chain and, without a proxy, a wrong key

Output:
  --write FILE       Write \`response\`: schema, paths, entry id and types (needs zod)
  --sample FILE      Write a sample of the responses, for the emulator and --check
  --print            Print the file of --write to the standard output
  --force            Overwrite files
  --json             Print the findings as JSON
  --check FILE       Compare the service with a sample, with at most 2 requests
  -h, --help         Show this help

Exit code: 0 understood, 1 not understood or different, or a failure that is read as an empty
wallet, 2 wrong usage.

Examples:
  npx inscription-hooks inspect --base-url https://… --address 0x… --chain eth
  npx inscription-hooks inspect --from body.json --write src/response.ts
`

/** @throws Error for an invalid combination of options. */
export function parseInspect(args: readonly string[]): InspectCommand {
  const values = parseOptions(args, options)
  const unset = Object.entries(values).find(([name, value]) => value === '' && name !== 'locate')
  if (unset) throw new Error(`--${unset[0]} must not be empty`) // '' is a path: that of the body
  const { 'base-url': baseUrl, 'proxy-url': proxyUrl, ...others } = values
  const command: InspectCommand = { kind: 'inspect', baseUrl, proxyUrl, ...others }
  const { from, address, chain, empty, errors, print, json, check, write, sample } = command
  const sources = [from, proxyUrl, baseUrl].filter((it) => it !== undefined)
  if (sources.length > 1) throw new Error('use one of --base-url, --proxy-url and --from')
  if (proxyUrl !== undefined && !/^https?:/.test(proxyUrl)) {
    throw new Error('--proxy-url must be absolute: https://…')
  }
  if (from === undefined && (!address || !chain)) throw new Error('set --address and --chain')
  for (const [name, value] of Object.entries({ address, empty })) {
    if (value === undefined || requestFields.address.test(value)) continue
    throw new Error(`--${name}: ${requestFields.address.expected}`)
  }
  if (from !== undefined && (check || empty || errors)) {
    throw new Error('--check, --empty and --errors need the service, not --from')
  }
  if (check && (empty || errors || print || write || sample)) {
    throw new Error('--check only compares: omit --empty, --errors, --print, --write and --sample')
  }
  if (write && sample && resolve(write) === resolve(sample)) {
    throw new Error('--write and --sample need different files')
  }
  if (from !== undefined && sample && !address) {
    throw new Error('--sample needs --address, to remove the address from the sample')
  }
  if (print && json) throw new Error('use --print or --json: both write to the standard output')
  return command
}
