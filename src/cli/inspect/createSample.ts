import { nextOffset } from '../../client/paging.js'
import { pagingField } from '../../response/locateEntries.js'
import { formatPath } from '../../response/redactMessage.js'
import { type IndexerSample, pageValues } from '../../testing/IndexerSample.js'
import { RawNumber } from '../../testing/RawNumber.js'
import type { Inspection } from './createInspection.js'
import { findValues, replaceAt, valueAt } from './findPaths.js'

/** Number of entries to add if the end of the list was not seen. */
const UNSEEN_ENTRIES = 50

/** The format and entries of the responses, without the address. `null` if no list was found. */
export function createSample(inspection: Inspection, address = ''): IndexerSample | null {
  const { findings, listPath, entries, answers, safe } = inspection
  const [first] = answers
  const latest = answers.at(-1)?.page
  if (!first || !latest || !listPath) return null
  const isPaged = findings.offset === 'respected'
  const seen = isPaged ? latest.offset + latest.entries.length : entries.length
  const isEnd =
    nextOffset(
      latest,
      answers.slice(0, -1).map(({ page }) => page),
    ) === null
  const total = findings.total?.value ?? (isEnd ? seen : seen + UNSEEN_ENTRIES)
  const pages = answers.map(({ page }) =>
    pageValues({ ...page, total, hasMore: page.offset + page.entries.length < total }),
  )
  const skeleton = replaceAt(first.marked, listPath, { $page: 'entries' })
  let body = skeleton
  for (const { path, value } of findValues(skeleton)) {
    const field = String(path.at(-1))
    const isSource = [findings.total?.path, findings.hasMore?.path].includes(formatPath(path, safe))
    if (typeof value === 'object' || !(isSource || pagingField.test(field))) continue
    // the page value that equals this field in every response
    const name = [field, ...Object.keys(pages[0] ?? {})].find((known) =>
      answers.every(
        ({ marked }, index) => String(valueAt(marked, path)) === String(pages[index]?.[known]),
      ),
    )
    const kind = typeof value === 'string' ? '$pageText' : '$page'
    if (name) body = replaceAt(body, path, { [kind]: name })
  }
  const sample = {
    ...{ body, total, ...(findings.maxLimit !== null && { maxLimit: findings.maxLimit }), entries },
    ...(seen > entries.length && { last: latest.entries.length }),
  }
  const text = JSON.stringify(sample, (_, value: unknown) =>
    value instanceof RawNumber ? { $number: value.source } : value,
  )
  const digits = address.slice(2)
  const isLong = digits.length >= 8 // a short address may be part of other values
  const madeUp = 'fa4e'.padEnd(digits.length, '0')
  // `text` is the JSON of a sample
  return JSON.parse(isLong ? text.replace(new RegExp(digits, 'gi'), madeUp) : text) as IndexerSample
}
