import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { onTestFinished, vi } from 'vitest'
import type { Findings } from '../../src/cli/inspect/Findings.js'
import { parseInspect } from '../../src/cli/parseInspect.js'
import { runInspect as run } from '../../src/cli/runInspect.js'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { getAllWalletBalances } from '../../src/list/getAllWalletBalances.js'
import type { WalletBalanceRequest } from '../../src/request/createWalletBalanceRequest.js'
import type { WalletBalanceResponse } from '../../src/response/defineWalletBalanceResponse.js'
import { stringifyExact } from '../../src/testing/RawNumber.js'
import { isUnusedAddress } from '../../src/testing/unusedAddress.js'
import { path } from '../docs/root.js'
import { captureOutput } from '../testing/captureOutput.js'

export type Entry = Readonly<Record<string, unknown>>

/** What a service knows of a request when it responds. */
export type Window = WalletBalanceRequest & {
  readonly entries: readonly Entry[]
  readonly total: number
  readonly more: boolean
  readonly key: string
}

export type Service = {
  readonly entries: readonly Entry[]
  /** The body: JSON, or its text. */
  readonly body: (window: Window) => unknown
  /** Where the entries are, if they have to be told. */
  readonly locate?: string
  readonly cap?: number
  /** Number of entries to skip. Default: `offset`. */
  readonly skip?: (request: WalletBalanceRequest) => number
  /** Index of the request that is refused. */
  readonly refuses?: number
  /** Status and headers of the refusal; 0 closes the connection. Default: 429. */
  readonly refusal?: readonly [status: number, headers?: Record<string, string>]
}

export const apiKey = 'k3y-of/the"service+1'
export const address = '0x00000000000000000000000000000000000a11ce'
export const wallet = ['--address', address, '--chain', 'eth']

const online = new Map<string, typeof fetch>()

/** Gives a service a URL of its own, without a socket. Nothing else responds in this test. */
export function connect(respond: typeof fetch): string {
  const baseUrl = `https://service-${online.size}.example`
  online.set(baseUrl, respond)
  vi.stubGlobal('fetch', async (...[url, init]: Parameters<typeof fetch>) => {
    const found = online.get(new URL(String(url)).origin)
    if (!found) throw new TypeError('fetch failed')
    return found(url, init)
  })
  return baseUrl
}

/** A service that echoes the key in a header and in errors. */
export function serve({ entries: own, body, cap = Infinity, ...service }: Service) {
  const received: WalletBalanceRequest[] = []
  const baseUrl = connect(async (_url, init) => {
    const request = JSON.parse(String(init?.body)) as WalletBalanceRequest // the client's
    const isRefused = received.push(request) - 1 === service.refuses
    const key = new Headers(init?.headers).get('X-API-KEY') ?? ''
    const [status, more] = isRefused ? (service.refusal ?? [429]) : [200]
    if (status === 0) throw new TypeError('fetch failed')
    const headers = { 'X-RateLimit-Remaining': `9 for ${key}`, ...more }
    if (status > 299) return Response.json({ message: `Slow down, ${key}` }, { status, headers })
    const all = isUnusedAddress(request.address) ? [] : own
    const offset = service.skip?.(request) ?? request.offset
    const entries = all.slice(offset, offset + Math.min(request.limit, cap))
    const isMore = offset + entries.length < all.length
    const sent = body({ ...request, entries, total: all.length, more: isMore, key })
    return new Response(typeof sent === 'string' ? sent : stringifyExact(sent), { headers })
  })
  return { baseUrl, received }
}

/** A folder for one test, inside the project, where `inscription-hooks` and `zod` resolve. */
export function createFolder(): string {
  mkdirSync(path('.cache/inspect'), { recursive: true })
  const folder = mkdtempSync(path('.cache/inspect/'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const require = createRequire(import.meta.url)

/** The `response` of a written module. Node strips its types, which is faster than Vite. */
export const load = (module: string): WalletBalanceResponse =>
  (require(module) as { response: WalletBalanceResponse }).response

/** A client with a written module. */
export const clientOf = (baseUrl: string, module: string) =>
  createIndexerClient({ baseUrl, apiKey, response: load(module) })

/** All entries of a service, page by page, as a written module reads them. */
export async function readPages(baseUrl: string, module: string, limit = 20) {
  const wallet = { address, chain: 'eth', limit }
  return (await getAllWalletBalances(clientOf(baseUrl, module), wallet)).entries
}

export const read = (file: string): string => readFileSync(file, 'utf8')

/** The texts of all files in a folder. */
export function readAll(folder: string): string[] {
  return readdirSync(folder).map((name) => read(`${folder}/${name}`))
}

/** Runs the command in this process. */
export async function runInspect(...args: readonly string[]) {
  if (process.env.INDEXER_API_KEY === undefined) vi.stubEnv('INDEXER_API_KEY', apiKey)
  const { exitCode } = process
  const output = captureOutput()
  onTestFinished(() => {
    vi.unstubAllEnvs()
    process.exitCode = exitCode
  })
  await run(parseInspect(['inspect', ...args]))
  const result = { code: process.exitCode, out: output.out(), err: output.err() }
  vi.restoreAllMocks()
  return result
}

/** Runs the command on a service. `again` runs it once more, with other options. */
export async function inspect(service: Service, ...options: readonly string[]) {
  const { baseUrl, received } = serve(service)
  const locate = service.locate ? ['--locate', service.locate] : []
  const again = (...more: readonly string[]) =>
    runInspect('--base-url', baseUrl, ...wallet, ...locate, ...more)
  const result = await again(...options)
  const pages = received.filter((request) => !isUnusedAddress(request.address))
  const asked = pages.map(({ offset, limit }) => `${offset}+${limit}`)
  return { ...result, again, asked, baseUrl, received }
}

/** Runs the command with `--json`, and with both files in a new folder. */
export async function inspectToFiles(service: Service) {
  const folder = createFolder()
  const [module, sample] = [`${folder}/response.ts`, `${folder}/sample.json`]
  const result = await inspect(service, '--json', '--write', module, '--sample', sample)
  return { ...result, folder, module, sample, findings: JSON.parse(result.out) as Findings }
}
