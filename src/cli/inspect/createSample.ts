import { nextOffset } from '../../client/paging.js'
import { pagingField } from '../../response/locateEntries.js'
import { formatPath } from '../../response/redactMessage.js'
import { type IndexerSample, pageValues } from '../../testing/IndexerSample.js'
import { RawNumber } from '../../testing/RawNumber.js'
import type { Inspection } from './createInspection.js'
import { findValues, replaceAt, valueAt } from './findPaths.js'

/** Entries beyond those seen, where the end of the list is not known. */
const UNSEEN_ENTRIES = 50

/** The form of the responses and the entries seen, without the address. `null` if they are not clear. */
export function createSample(inspection: Inspection, address = ''): IndexerSample | null {
  const { findings, listPath, entries, answers, safe } = inspection
  const [first] = answers
  const latest = answers.at(-1)?.page
  if (!first || !latest || !listPath) return null
  const isPaged = findings.offset === 'respected'
  const seen = isPaged ? latest.offset + latest.entries.length : entries.length
  const isEnd = nextOffset(latest, answers.at(-2)?.page) === null
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
    // the value of each page that the field has in each response
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
  const isLong = digits.length >= 8 // a short one is part of other values
  const madeUp = 'fa4e'.padEnd(digits.length, '0')
  return JSON.parse(isLong ? text.replace(new RegExp(digits, 'gi'), madeUp) : text) as IndexerSample // as above
}
