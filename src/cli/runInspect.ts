import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, resolve } from 'node:path'
import { keyPattern } from '../response/createRedactMessage.js'
import type { IndexerSample } from '../testing/IndexerSample.js'
import type { Inspection } from './inspect/createInspection.js'
import { createSample } from './inspect/createSample.js'
import { formatReport } from './inspect/formatReport.js'
import { inspectBody } from './inspect/inspectBody.js'
import { isMistaken } from './inspect/readFailures.js'
import { writeResponse } from './inspect/writeResponse.js'
import { inspectService, showProgress } from './inspectService.js'
import type { InspectCommand } from './parseInspect.js'
import { MIN_KEY_LENGTH } from './redactAnswer.js'
import { compareSample, pathOf, readSample } from './sampleFile.js'
import { checkFiles, writeFiles } from './writeFiles.js'

type Write = (text: string) => void

/** Writes text without the API key, because services may echo it. */
type Output = {
  readonly out: Write
  readonly err: Write
  readonly files: (texts: ReadonlyMap<string, string>) => void
}

/** Runs `inspect`. Exit code: 0 understood, 1 not understood or different, 2 wrong usage. */
export async function runInspect(command: InspectCommand): Promise<void> {
  const apiKey = process.env.INDEXER_API_KEY || undefined
  const isShort = apiKey !== undefined && apiKey.length < MIN_KEY_LENGTH
  const output = createOutput(isShort ? undefined : apiKey, command.force)
  try {
    if (isShort) throw new Error(`INDEXER_API_KEY has fewer than ${MIN_KEY_LENGTH} characters`)
    const { check, force, from, json, locate, sample: sampleFile, write } = command
    checkFiles(
      [write, sampleFile].filter((path) => path !== undefined),
      force,
    )
    const sample = check === undefined ? undefined : readSample(check)
    const inspection =
      from === undefined
        ? await inspectService({ ...command, locate: locate ?? (sample && pathOf(sample)) }, apiKey)
        : await inspectBody(readJson(from), locate)
    if (json) output.out(toJson(inspection.findings))
    const isGood = sample
      ? writeDifferences(sample, inspection, json ? output.err : output.out)
      : writeFindings(command, inspection, output)
    process.exitCode = isGood ? 0 : 1
  } catch (error) {
    showProgress(null)
    output.err(`inscription-hooks: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = error instanceof SyntaxError ? 1 : 2 // not JSON: not understood
  }
}

function createOutput(apiKey: string | undefined, force: boolean): Output {
  const key = apiKey === undefined ? /(?!)/ : keyPattern(apiKey)
  const redact = (text: string) => text.replace(key, '[redacted]')
  return {
    out: (text) => void process.stdout.write(redact(text)),
    err: (text) => void process.stderr.write(redact(text)),
    files: (texts) => {
      const redacted = Array.from(texts, ([path, text]) => [path, redact(text)] as const) // a pair
      writeFiles(new Map(redacted), force)
    },
  }
}

/** JSON in UTF-8, or in UTF-16 with a byte order mark, as PowerShell writes it. */
function readJson(path: string): string {
  const bytes = readFileSync(path)
  const mark = bytes.subarray(0, 2).toString('hex')
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8'
  const text = new TextDecoder(encoding).decode(bytes)
  try {
    JSON.parse(text)
    return text
  } catch (error) {
    // at the end, because before it, the message quotes the file
    const place =
      /position \d+( \(line \d+ column \d+\))?$|(?<=Error: )Unexpected end of JSON input$/
    const [found] = place.exec(String(error)) ?? []
    throw new SyntaxError(`${path} is not JSON${found ? `: ${found}` : ''}`)
  }
}

/** The module of zod 4 in the project of a file. `undefined` if it has none. */
function findZod(file = 'response.ts'): string | undefined {
  try {
    const { version } = createRequire(resolve(file))('zod/package.json') as { version: string }
    if (version.startsWith('3.25.')) return 'zod/v4-mini'
    return Number.parseInt(version) < 4 ? undefined : 'zod/mini'
  } catch {
    return undefined
  }
}

/** Escapes invisible characters, with which the service's names could reorder the shown text. */
function toJson(value: unknown): string {
  const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  const hidden = /[\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g
  return `${JSON.stringify(value, null, 2).replace(hidden, escape)}\n`
}

/** Writes the differences. Returns whether there are none. */
function writeDifferences(sample: IndexerSample, inspection: Inspection, write: Write): boolean {
  const { requested, safe } = inspection
  const isReceived = requested.some(({ body }) => body !== undefined)
  const differences = isReceived
    ? compareSample(sample, inspection).map(safe)
    : [`nothing was compared: ${requested[0]?.message}`]
  write(`${differences.join('\n') || 'no difference'}\n`)
  return differences.length === 0
}

/** Writes the report and the files. Returns whether a response was understood. */
function writeFindings(command: InspectCommand, inspection: Inspection, output: Output): boolean {
  const { address, json, print, sample: sampleFile, write } = command
  const { answers, requested, failures, entries } = inspection
  const report = json || print ? output.err : output.out
  const zod = findZod(write)
  const source = writeResponse(inspection, zod)
  const sample = createSample(inspection, address)
  if (!json) report(formatReport(inspection))
  const reason = requested[0]?.message ?? 'the only entry has a list: choose with --locate'
  if (json && answers.length === 0) output.err(`inscription-hooks: ${reason}\n`)
  const isEcho = [...requested, ...failures, inspection.empty?.answer].some((it) => it?.isEcho)
  if (isEcho) report('The service echoes the API key. It is replaced in all output.\n')
  if (print) output.out(source ?? '')
  const files = new Map<string, string>()
  const notes: string[] = []
  for (const [path, text, note] of [
    [write, source, ''],
    [sampleFile, sample && toJson(sample), ', with the names and amounts of the wallet'],
  ] as const) {
    if (path === undefined) continue
    if (text !== null) files.set(path, text)
    const written = `written: ${path}${entries.length > 0 ? note : ', without fields: the wallet is empty'}`
    notes.push(text === null ? `not written: ${path}, because the entries are not clear` : written)
  }
  output.files(files)
  report(notes.map((note) => `${note}\n`).join(''))
  if (write !== undefined && source !== null) {
    report(`\nimport { response } from './${basename(write, '.ts')}'\n`)
    report('<IndexerProvider response={response} …>\n')
    if (zod === undefined) report('The file needs zod 4: npm install zod@4\n')
  }
  if (source !== null && !write && !sampleFile && !print && !json) {
    report('\nnothing written: --write src/response.ts, --sample indexer-sample.json\n')
  }
  // without a file, the app reads by the default rule
  const { locate } = inspection
  const isWritten = write !== undefined || print
  const read = isWritten ? inspection : { ...inspection, told: [], pinned: locate }
  return answers.length > 0 && !failures.some((it) => isMistaken(it, read))
}
