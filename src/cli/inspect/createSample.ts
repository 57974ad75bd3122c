import { nextOffset } from '../../client/paging.js'
import { pagingField } from '../../response/locateEntries.js'
import { type IndexerSample, pageValues } from '../../testing/IndexerSample.js'
import { RawNumber } from '../../testing/RawNumber.js'
import type { Inspection, ReadAnswer } from './createFindings.js'
import { leafPaths, type Path, replaceAt, valueAt } from './findPaths.js'

/** Entries beyond those seen, where the end of the list is not known. */
const UNSEEN_ENTRIES = 50

/** The form of the responses and the entries seen, for `createIndexerEmulator({ sample })`. */
export function createSample(inspection: Inspection): IndexerSample | null {
  const { findings, listPath, entries, answers } = inspection
  const [first] = answers
  const latest = answers.at(-1)
  if (!first || !latest || !listPath) return null
  const { page } = latest
  const end = page.offset + page.entries.length
  const goesOn = nextOffset(page, answers.at(-2)?.page) !== null
  const seen = findings.offset === 'respected' ? end : entries.length
  const total = findings.total?.value ?? (goesOn ? seen + UNSEEN_ENTRIES : seen)
  const last = Math.min(seen - entries.length, page.entries.length) // after a gap
  let body = replaceAt(first.marked, listPath, { $page: 'entries' })
  for (const path of leafPaths(first.marked, listPath)) {
    const value = placeholder(path, answers, total, inspection)
    if (value) body = replaceAt(body, path, value)
  }
  return {
    body,
    total,
    ...(findings.maxLimit === null ? {} : { maxLimit: findings.maxLimit }),
    entries: entries as IndexerSample['entries'], // objects: others are refused
    ...(last > 0 ? { last: page.entries.length } : {}),
  }
}

/** The page's value that a field has in each response, if its name speaks of paging. */
function placeholder(
  path: Path,
  answers: readonly ReadAnswer[],
  total: number,
  { findings }: Inspection,
): object | undefined {
  const name = String(path.at(-1))
  const joined = path.join('.')
  const isSource = [findings.total?.path, findings.hasMore?.path].includes(joined)
  if (!isSource && !pagingField.test(name)) return undefined
  const received = answers.map(({ marked }) => valueAt(marked, path))
  const expected = answers.map(({ page: { entries, limit, offset } }) => {
    const hasMore = offset + entries.length < total
    return pageValues({ entries, total, limit, offset, hasMore })
  })
  const names = Object.keys(expected[0] ?? {}).filter((it) => it !== 'entries')
  const fits = (it: string, convert: (value: unknown) => unknown) =>
    received.every((value, index) => value === convert(expected[index]?.[it]))
  const $page = names.find((it) => fits(it, (value) => value))
  if ($page !== undefined) return { $page }
  const $pageText = names.find((it) => fits(it, String))
  return $pageText === undefined ? undefined : { $pageText }
}

/** JSON in which a `RawNumber` is `{ $number }`, without the wallet's address. */
export function stringifySample(sample: IndexerSample, address: string): string {
  const text = `${JSON.stringify(
    sample,
    (_, value: unknown) => (value instanceof RawNumber ? { $number: value.source } : value),
    2,
  )}\n`
  const digits = address.slice(2)
  const madeUp = 'fa4e'.padEnd(digits.length, '0')
  // a short one is part of other values
  return digits.length < 8 ? text : text.replace(new RegExp(digits, 'gi'), madeUp)
}
