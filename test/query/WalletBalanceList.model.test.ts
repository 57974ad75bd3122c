import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EntryId } from '../../src/query/listRows.js'
import { expectedOf, type Made, make, pagesAfter, type Step, steps } from './countedModel.js'
import { byId, hold, isAsHeld, type Row } from './countedPages.js'

const counts: Record<string, number> = {}

function count(what: string): void {
  counts[what] = (counts[what] ?? 0) + 1
}

function assertSame(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected) throw new Error(`${what}: ${String(actual)}, not ${String(expected)}`)
}

/** Everything that a list shows, against the rows of its pages put together anew. */
function checkAll({ list, pages }: Made, entryId: EntryId<Row>): void {
  const { entries, changed } = expectedOf(pages, entryId)
  assertSame(list.count, entries.length, 'count')
  assertSame(list.changed, changed, 'changed')
  assertSame(list.total, pages.at(-1)?.total ?? null, 'total')
  assertSame(list.entries.length, entries.length, 'length')
  entries.forEach((row, index) => {
    assertSame(list.entries[index], row, `entries[${index}]`)
    assertSame(list.at(index), row, `at(${index})`)
  })
  assertSame(list.at(entries.length), undefined, 'at the end')
}

function read(made: Made, step: Step, entryId: EntryId<Row>): void {
  if ('new' in step) return
  const { entries, changed } = expectedOf(made.pages, entryId)
  const index = step.index % (entries.length + 1)
  if (step.do === 'entries') made.held ??= hold(made.list)
  if (step.do === 'count') assertSame(made.list.count, entries.length, 'count')
  if (step.do === 'at') assertSame(made.list.at(index), entries[index], 'at')
  if (step.do === 'changed') assertSame(made.list.changed, changed, 'changed')
}

/** Reading a list may hide what goes wrong with an unread one, so half the runs only look on. */
function run(all: readonly Step[], entryId: EntryId<Row>, looks: 'at each' | 'at the end'): void {
  const made = [make([], entryId)]
  for (const step of all) {
    const known = made.at(-1 - (step.list % made.length)) ?? make([], entryId)
    const pages = pagesAfter(known.pages, step)
    if (pages) made.push(make(pages, entryId))
    else read(known, step, entryId)
    if (pages || !('new' in step)) count(step.do)

    for (const { held, list } of made) {
      if (held && !(isAsHeld(held) && list.entries === held.entries)) {
        throw new Error('a list that is held has changed')
      }
    }
    if (looks === 'at each') for (const each of made) checkAll(each, entryId)
  }
  for (const each of made.toReversed()) checkAll(each, entryId)
  for (const { held } of made) if (held && !isAsHeld(held)) throw new Error('changed at the end')
  counts.lists = (counts.lists ?? 0) + made.length
}

test('behavior: whatever is done to lists, each shows the rows of its own pages', () => {
  const entryId = fc.constantFrom(undefined, byId)
  const looks = fc.constantFrom('at each' as const, 'at the end' as const)

  fc.assert(fc.property(steps, entryId, looks, run), { seed: 20_260_724, numRuns: 2_000 })

  console.info(`operations of 2,000 runs: ${JSON.stringify(counts)}`)
  const kinds = ['append', 'change', 'shrink', 'dropFirst', 'fork']
  for (const kind of [...kinds, 'entries', 'count', 'at', 'changed']) {
    expect(counts[kind]).toBeGreaterThan(500)
  }
})
