import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createIndexerClient, type IndexerClientConfig } from '../client/createIndexerClient.js'
import { checkConfig } from '../errors/checkConfig.js'
import type { WalletBalanceEntry } from '../response/defineWalletBalanceResponse.js'
import { keyPattern } from '../response/keyPattern.js'
import { createRedactMessage } from '../response/redactMessage.js'
import { createWalletBalanceRequest } from '../spec/createWalletBalanceRequest.js'
import type { IndexerSample } from '../testing/IndexerSample.js'
import { compareSample, entriesPath } from './inspect/compareSample.js'
import { createFindings } from './inspect/createFindings.js'
import { createSample, stringifySample } from './inspect/createSample.js'
import { formatReport } from './inspect/formatReport.js'
import { requestAnswer } from './inspect/requestAnswer.js'
import { requestAnswers } from './inspect/requestAnswers.js'
import { writeResponse } from './inspect/writeResponse.js'
import type { InspectCommand } from './parseInspect.js'

type Config = IndexerClientConfig<WalletBalanceEntry>

const MIN_KEY_LENGTH = 8

/** Reads the response off the service. Exit code: 0 understood, 1 not understood or different, 2 wrong usage. */
export async function runInspect(command: InspectCommand): Promise<void> {
  try {
    process.exitCode = await inspect(command)
  } catch (error) {
    process.stderr.write(`inscription-hooks: ${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 2
  }
}

async function inspect(command: InspectCommand): Promise<number> {
  const { address = '0x0', chain = 'unknown', locate, from } = command
  const apiKey = process.env.INDEXER_API_KEY || undefined
  const config: Config = { ...readConnection(command, apiKey), response: { locate } }
  const request = createWalletBalanceRequest({ address, chain })
  createIndexerClient(config) // throws before the first request
  checkFiles(command)
  const known = command.check === undefined ? undefined : readSample(command.check)

  const ask = (name: string, changes: Partial<typeof request>, connection: Config = config) => {
    process.stderr.write(`requesting: ${name}\n`)
    return requestAnswer(name, connection, { ...request, ...changes })
  }
  const atMost = from !== undefined ? 1 : known ? 2 : 4
  const answers = await requestAnswers(
    (name, offset, limit) => ask(name, { offset, limit }),
    atMost,
  )
  const failures: typeof answers = []
  if (command.errors && apiKey !== undefined && config.baseUrl !== undefined) {
    failures.push(await ask('wrong key', {}, { ...config, apiKey: 'not-a-valid-key' }))
  }
  if (command.errors) failures.push(await ask('unknown chain', { chain: 'no-such-chain' }))

  const pattern = apiKey === undefined ? /(?!)/ : keyPattern(apiKey)
  const withoutKey = (text: string) => text.replace(pattern, '[redacted]')
  const inspection = createFindings(answers, { locate, hasErrors: command.errors })
  const isUnderstood = inspection.findings.path !== null
  if (known) {
    const differences = inspection.answers.length > 0 ? compareSample(known, answers) : undefined
    const nothing = `nothing was compared: ${answers[0]?.error?.message}`
    const result = differences?.length === 0 ? ['no difference'] : (differences ?? [nothing])
    process.stdout.write(withoutKey(`${result.join('\n')}\n`))
    return differences?.length === 0 ? 0 : 1
  }

  const source = isUnderstood ? writeResponse(inspection) : undefined
  const sample = createSample(inspection)
  const recorded = sample && stringifySample(sample, address)
  const isEchoed = [...answers, ...failures].some(
    ({ body }) => JSON.stringify(body ?? null).search(pattern) >= 0,
  )
  const written = [
    writeText(command.write, source, withoutKey),
    writeText(command.sample, recorded, withoutKey),
  ].flat()
  const report = [
    formatReport(inspection, failures, createRedactMessage(apiKey)),
    ...(isEchoed ? ['The service echoes the API key. It was replaced everywhere.\n'] : []),
    written.length > 0 || command.print
      ? written.join('')
      : 'nothing written: --write src/response.ts, --sample indexer-sample.json\n',
  ].join('')
  const json = `${JSON.stringify(inspection.findings, null, 2)}\n`
  ;(command.print ? process.stderr : process.stdout).write(withoutKey(command.json ? json : report))
  if (command.print) process.stdout.write(withoutKey(source ?? ''))
  return isUnderstood ? 0 : 1
}

function readConnection(
  { from, proxyUrl, baseUrl }: InspectCommand,
  apiKey: string | undefined,
): Config {
  if (from !== undefined) {
    const text = readFileSync(from, 'utf8')
    // the body goes the way of every response
    const fetch = () => Promise.resolve(new Response(text))
    return { proxyUrl: 'http://localhost', fetch }
  }
  if (proxyUrl !== undefined) return { proxyUrl }
  const url = baseUrl ?? process.env.INDEXER_BASE_URL
  checkConfig(Boolean(url), 'Set --base-url or INDEXER_BASE_URL, or use --proxy-url or --from.')
  checkConfig(
    apiKey !== undefined && apiKey.length >= MIN_KEY_LENGTH,
    `Set INDEXER_API_KEY to the API key, of at least ${MIN_KEY_LENGTH} characters.`,
  )
  return { baseUrl: String(url), apiKey }
}

/** @throws Error if a file exists, or its folder does not. */
function checkFiles({ write, sample, force }: InspectCommand): void {
  for (const path of [write, sample]) {
    if (path === undefined) continue
    checkConfig(existsSync(dirname(path)), `The folder of ${path} does not exist.`)
    checkConfig(force || !existsSync(path), `${path} exists. Use --force to overwrite it.`)
  }
}

function readSample(path: string): IndexerSample {
  const sample = JSON.parse(readFileSync(path, 'utf8')) as Partial<IndexerSample> // checked below
  checkConfig(
    Array.isArray(sample.entries) && entriesPath(sample.body) !== null,
    `${path} is no sample. Write one with --sample ${path} --force.`,
  )
  return sample as IndexerSample
}

function writeText(
  path: string | undefined,
  text: string | null | undefined,
  withoutKey: (text: string) => string,
): string[] {
  if (path === undefined) return []
  if (text == null) return [`not written: ${path}, because the entries are not clear\n`]
  writeFileSync(path, withoutKey(text))
  return [`written: ${path}\n`]
}
