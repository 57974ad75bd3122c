import { pagingField } from '../../response/locateEntries.js'
import { type IndexerSample, pageValues } from '../../testing/IndexerSample.js'
import { RawNumber } from '../../testing/RawNumber.js'
import type { Inspection } from './createInspection.js'
import { findValues, pathText, replaceAt, scalarText, valueAt } from './findPath.js'
import { endOf } from './readPaging.js'
import { lastPages, offsetAfter } from './requestAnswers.js'

/** Number of entries to add if the end of the list was not seen. */
const UNSEEN_ENTRIES = 50

/** The format and entries of the responses, without the address. `null` if no list was found. */
export function createSample(inspection: Inspection, address = ''): IndexerSample | null {
  const { findings, paging, entries, answers, empty } = inspection
  const [first] = answers
  const pages = answers.map(({ page }) => page)
  const [last] = lastPages(pages)
  if (!first?.path || !last) return null
  const seen = paging.offset === 'respected' ? endOf(last) : entries.length
  // a page at the cap looks like the last
  const isCut = last.hasMore === null && last.entries.length === paging.maxLimit
  const isEnd = offsetAfter(pages) === null && !isCut
  const total = findings.total?.value ?? (isEnd ? seen : seen + UNSEEN_ENTRIES)
  const values = pages.map((page) => pageValues({ ...page, total, hasMore: endOf(page) < total }))
  const skeleton = replaceAt(first.marked, first.path, { $page: 'entries' })
  let body = skeleton
  for (const { path, value } of findValues(skeleton)) {
    const field = String(path.at(-1))
    const isSource = [findings.total?.path, findings.hasMore?.path].includes(pathText(path))
    if (typeof value === 'object' || !(isSource || pagingField.test(field))) continue
    // the page value that equals this field in every response
    const name = [field, ...Object.keys(values[0] ?? {})].find((known) =>
      answers.every(
        ({ marked }, index) =>
          scalarText(valueAt(marked, path)) === scalarText(valueAt(values[index], [known])),
      ),
    )
    const kind = typeof value === 'string' ? '$pageText' : '$page'
    if (name) body = replaceAt(body, path, { [kind]: name })
  }
  const isKnown = empty?.answer.marked !== undefined && empty.read !== 'entries'
  const sample = {
    body,
    ...(isKnown && { empty: empty.answer.marked }),
    total,
    ...(paging.maxLimit !== null && { maxLimit: paging.maxLimit }),
    entries,
    ...(['ignored', 'not respected'].includes(paging.offset) && { offset: paging.offset }),
    ...(entries.length < seen && { last: last.entries.length }),
  }
  const text = JSON.stringify(sample, (_, value: unknown) =>
    value instanceof RawNumber ? { $number: value.source } : value,
  )
  const hide = (json: string, [, digits = '']: readonly string[], start: string) =>
    // a short address may be part of other values
    digits.length < 8
      ? json
      : json.replace(new RegExp(digits, 'gi'), start.padEnd(digits.length, '0'))
  const hidden = hide(text, address.split('x'), 'fa4e')
  // the JSON of a sample
  return JSON.parse(hide(hidden, (empty?.address ?? '').split('x'), '0e0e0e0e')) as IndexerSample
}
