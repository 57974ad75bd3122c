import { readFileSync } from 'node:fs'
import { DEFAULT_LIMIT } from '../request/createWalletBalanceRequest.js'
import type { JsonValue } from '../response/JsonValue.js'
import { locateEntries } from '../response/locateEntries.js'
import { fillSample, type IndexerSample, pageValues } from '../testing/IndexerSample.js'
import type { Inspection } from './inspect/createInspection.js'
import { describeValues, ENOUGH_ENTRIES, type Shape } from './inspect/describeValues.js'
import { findPath, type Path, pathText, valueAt } from './inspect/findPath.js'

function entriesPath(body: unknown): Path | null {
  return findPath(body, ({ value }) => valueAt(value, ['$page']) === 'entries')
}

/** The path of the entries, as `locate` takes it. */
export const pathOf = ({ body }: IndexerSample): string => pathText(entriesPath(body) ?? [])

/** @throws Error if the file cannot be read or is no sample of `inspect`. */
export function readSample(path: string): IndexerSample {
  const text = readFileSync(path, 'utf8')
  try {
    const sample = JSON.parse(text) as Partial<IndexerSample> // checked in the next line
    if (Array.isArray(sample.entries) && entriesPath(sample.body)) return sample as IndexerSample
  } catch {
    // the message of `JSON.parse` quotes the file
  }
  throw new Error(`${path} is not a sample; write one with \`inspect --sample\``)
}

/** What differs for an app that reads as the sample was read. New entries and fields are no difference. */
export function compareSample(sample: IndexerSample, inspection: Inspection): string[] {
  const path = pathOf(sample)
  const refused = inspection.requested.flatMap(({ body, error, message }) => {
    if (body === undefined || !error) return []
    const isMoved = 'reason' in error && error.reason === 'locate-failed'
    return isMoved ? `the entries are no longer at ${path || 'the top level'}` : (message ?? [])
  })
  const before = describeValues(sample.entries.map((entry) => fillSample(entry)))
  const now = describeValues(inspection.answers.flatMap(({ list }) => list))
  const fields = findDifferences(before, now, '')
  return [...new Set([...refused, ...fields, ...comparePaging(sample, inspection, path)])]
}

function comparePaging(sample: IndexerSample, { answers, paging }: Inspection, path: string) {
  const { total, entries, maxLimit = DEFAULT_LIMIT } = sample
  const [limit, [first, next]] = [DEFAULT_LIMIT, answers]
  const page = { total, limit, entries: entries.slice(0, limit), offset: 0, hasMore: true }
  const body = fillSample(sample.body, pageValues(page)) as JsonValue // a sample's, filled
  const was = locateEntries(body, path)
  const goesOn = (next?.list.length ?? 0) > 0 // otherwise a count may be that of the page
  const isRead = paging.offset === 'respected' || paging.offset === 'unknown'
  const cap = paging.maxLimit ?? limit
  return [
    goesOn && was.total !== null && !first?.total ? 'the total is gone' : [],
    goesOn && was.hasMore !== null && !first?.hasMore ? '"more" is gone' : [],
    isRead || sample.offset ? [] : `offset is ${paging.offset}`,
    cap < Math.min(maxLimit, limit) ? `pages have at most ${cap} entries` : [],
  ].flat()
}

function findDifferences(before: Shape, now: Shape, prefix: string): string[] {
  // values that are `null` do not count
  const objects = before.types.get('object') ?? 0
  const all = now.types.get('object') ?? 0
  return [...before.fields].flatMap(([name, was]) => {
    const is = now.fields.get(name)
    const path = `${prefix}${name}`
    const share = was.count / objects
    if (!is) return all > 0 && (share === 1 || share * all >= 3) ? [`${path} is gone`] : []
    const isRequired = share === 1 && objects >= ENOUGH_ENTRIES
    if (isRequired && is.count < all) return [`${path} is missing in ${all - is.count} of ${all}`]
    const known = [...kindsOf(was), ...(isRequired ? [] : ['null'])]
    const kinds = kindsOf(is).filter((kind) => !known.includes(kind))
    if (kinds.length === 0) return findDifferences(was, is, `${path}.`)
    return [`${path} was ${kindsOf(was).join(' or ')}, is ${kinds.join(' or ')}`]
  })
}

function kindsOf({ types }: Shape): string[] {
  return [...new Set([...types.keys()].map((type) => type.replace(/numeric |long /, '')))]
}
