import { expect, test } from 'vitest'
import { flattenPages } from '../../src/list/flattenPages.js'
import { placePage } from '../../src/list/placePage.js'
import type { WalletBalancePage } from '../../src/list/WalletBalancePage.js'
import type { WalletBalanceResponse } from '../../src/response/defineWalletBalanceResponse.js'
import { byTick, type Entry, entriesFrom, schemaOf } from './serve.js'

type Facts = { total?: number; hasMore?: boolean }
type Answer = Facts & { list: Entry[] }

type Response = Pick<WalletBalanceResponse<object>, 'entryId' | 'nextOffset'> & {
  entry?: ReturnType<typeof schemaOf>
}

/**
 * Reads a list from these answers, until it ends. JSON between two pages must change nothing but
 * what is known of the entries before the schema.
 */
function read(
  limit: number,
  answers: readonly Answer[],
  response: Response = {},
  keep = (pages: WalletBalancePage<object>[]) => JSON.parse(JSON.stringify(pages)),
) {
  let pages: WalletBalancePage<object>[] = []
  const offsets: number[] = []
  let next: number | null = 0
  for (const { list, total = null, hasMore = null } of answers) {
    if (next === null) break
    const { entry } = response
    const entries = entry ? list.map((each) => entry['~standard'].validate(each).value) : list
    const page = { entries, limit, offset: next, total, hasMore }
    offsets.push(next)
    try {
      const placed = placePage({ page, rawEntries: list }, pages, response)
      pages = keep([...pages, placed])
    } catch (error) {
      expect(error).toHaveProperty('name', 'PaginationError')
      return { pages, offsets, end: 'error' }
    }
    next = pages.at(-1)?.nextOffset ?? null
  }
  return { pages, offsets, end: next === null ? 'end' : `next: ${next}` }
}

/** A schema that keeps nothing of an entry, or its tick. */
const without = { entry: schemaOf(() => ({})) }
const withTick = { entry: schemaOf(({ tick }) => ({ tick })) }

const first = (count: number) => entriesFrom(0, count)
const again = (count: number, facts: Facts = {}) => ({ list: first(count), ...facts })
const times = (count: number, answer: Answer) => Array.from({ length: count }, () => answer)
const none = (facts: Facts = {}) => ({ list: [], ...facts })
const more = { hasMore: true }
const ids = { ...byTick }
/** The same ids in another order, which is no repeat. */
const reversed = (count: number, facts: Facts = {}) => ({ list: first(count).reverse(), ...facts })

const t137 = { total: 137 }
const noMore137 = { ...t137, hasMore: false }
const known137 = times(5, reversed(5, t137))
const repeat30 = [again(30), again(30, more)]
const from60 = (count: number) => ({ list: entriesFrom(60, count) })
const news = { ...from60(20), ...more }
const quiet = (count: number, facts: Facts = more) => times(count, none(facts))

const moreKnown = [again(50, more), reversed(30, more)]
const someKnown = [again(20), reversed(5, t137), ...quiet(4, t137)]
const windows = { nextOffset: ({ offset }: { offset: number }) => offset + 20 }
const twice = { list: [...first(19), ...first(1)] }

/** The offsets, and how the list ends. */
const cases: [title: string, limit: number, Answer[], expected: string, response?: Response][] = [
  ['a repeat reaches the total, which tells', 100, times(9, again(20, { total: 40 })), '0 20 end'],
  ['… in the third window', 100, times(9, again(20, { total: 60 })), '0 20 40 end'],
  ['… beside "more"', 100, times(9, again(20, { total: 40, ...more })), '0 20 error'],
  ['… beside "no more"', 100, [again(20), again(20, { total: 40, hasMore: false })], '0 20 end'],
  ['a repeat of 20 passes the total', 100, times(9, again(20, { total: 39 })), '0 20 error'],
  ['a repeat of 19 reaches the total', 100, times(9, again(19, { total: 38 })), '0 19 end'],
  ['a repeat as long as `limit`', 20, times(9, again(20, { total: 100 })), '0 20 error'],
  ['a repeat longer than `limit`: the whole list', 20, times(9, again(57)), '0 57 end'],
  ['… unless more is said to follow', 20, times(9, again(57, more)), '0 57 error'],
  ['… with its own count as total', 20, times(9, again(57, { total: 57 })), '0 57 end'],
  ['… beside "no more" at last', 20, [again(57), again(57, { hasMore: false })], '0 57 end'],
  ['… of known ids', 20, [again(57), reversed(57)], '0 57 end', ids],
  ['a shorter repeat: nothing says the end', 100, times(9, again(37)), '0 37 error'],
  ['… beside "no more" at last', 100, [again(37), again(37, { hasMore: false })], '0 37 end'],
  ['a shorter page of known ids beside "more"', 50, moreKnown, '0 50 next: 100', ids],
  ['… beside nothing', 50, [again(50), reversed(30)], '0 50 end', ids],
  ['… or a total that it would reach', 20, [again(30), again(30, { total: 60 })], '0 30 end'],

  ['4 empty pages', 20, [again(20, more), ...quiet(4)], '0 20 40 60 80 next: 100'],
  ['5 empty pages', 20, [again(20, more), ...quiet(5)], '0 20 40 60 80 100 error'],
  ['… at first', 20, quiet(5), '0 20 40 60 80 error'],
  ['… under a total', 20, [again(20), ...quiet(5, t137)], '0 20 40 60 80 100 end'],
  ['… with news between', 20, [none(more), news, ...quiet(4)], '0 20 40 60 80 100 next: 120'],
  ['… of known ids', 20, [again(20), ...known137], '0 20 40 60 80 100 error', ids],
  ['… one of them of known ids', 20, someKnown, '0 20 40 60 80 100 end', ids],
  ['… beside "no more"', 20, [again(20), reversed(5, noMore137)], '0 20 end', ids],
  ['one new id is news', 20, [again(20), { list: entriesFrom(1, 20) }], '0 20 next: 40', ids],
  [
    'a page around an empty one',
    20,
    [again(20, more), none(more), again(20, more)],
    '0 20 40 error',
  ],

  ['behind a window of at least 20', 100, [again(7, more), none(more)], '0 7 next: 27'],
  ['… or of `limit`, if that is less', 5, [again(5, more), none(more)], '0 5 next: 10'],
  ['… or of the longest answer', 100, [again(50, more), none(more)], '0 50 next: 100'],
  ['… counted up to `limit`', 20, [again(30, more), none(more)], '0 30 next: 50'],

  // entries that share an id have none
  ['known ids, but one page has an id twice', 20, [twice, again(20)], '0 20 next: 40', ids],
  ['… on the later page', 20, [again(20), twice], '0 20 next: 40', ids],
  ['… and then empty pages', 20, [twice, ...quiet(5)], '0 20 40 60 80 100 error', ids],

  ['with `nextOffset`, any repeat', 20, times(9, again(7, more)), '0 20 error', windows],
  [
    '… goes on over empty pages and known ids',
    20,
    [again(20), ...quiet(6), reversed(20), none()],
    '0 20 40 60 80 100 120 140 160 next: 180',
    { ...windows, ...ids },
  ],

  // after JSON, what a schema left out is not known
  ['equal by its schema: none', 20, [again(20), { list: news.list }], '0 20 next: 40', without],
  ['… a repeat, too', 20, [again(20), again(20)], '0 20 next: 40', withTick],
  ['… unless it is longer than `limit`', 20, [again(21), again(21)], '0 21 end', withTick],

  // a repeat is kept without entries, and compared as it was received
  ['a page of 20 or more after a repeat', 100, [...repeat30, from60(25)], '0 30 60 next: 85'],
  ['… of known ids', 100, [...repeat30, reversed(25)], '0 30 60 error', ids],
]

test.each(cases)('behavior: where a list ends: %s', (_, limit, answers, expected, response) => {
  const { offsets, end } = read(limit, answers, response)
  expect([...offsets, end].join(' ')).toBe(expected)
})

test('behavior: `changed` tells ids that come again, not a list that came whole', () => {
  const changed = (limit: number, answers: readonly Answer[]) =>
    flattenPages(read(limit, answers, ids).pages, byTick.entryId).changed
  expect(changed(100, [again(30), reversed(25, { hasMore: false })])).toBe(true)
  expect(changed(20, [again(57), reversed(57)])).toBe(false)
  expect(changed(100, [again(19, { total: 38 }), again(19, { total: 38 })])).toBe(false)
})

test('behavior: pages are compared as they were sent, if that is known', () => {
  const asSent = (answers: readonly Answer[]) => read(20, answers, without, (pages) => pages).end
  expect(asSent([again(20), again(20)])).toBe('error')
  expect(asSent([again(20), { list: news.list }])).toBe('next: 40')
})

test('behavior: entries of a `locate` function may hold bigints', () => {
  const list = [{ tick: 't', amount: 1n }]
  const page = { entries: list, limit: 1, offset: 0, total: null, hasMore: null }
  const placed = placePage({ page, rawEntries: list }, [], {})
  const second = (entries: object[]) =>
    placePage({ page: { ...page, entries, offset: 1 }, rawEntries: entries }, [placed], {})
  expect(() => second([...list])).toThrow('`nextOffset`')
  expect(second([{ tick: 't', amount: 2n }])).toHaveProperty('nextOffset', 2)
})

test.each<[string, Answer[], number | null]>([
  ['reached', [again(20), none({ total: 20 })], 20],
  ['passed by entries', [again(20), none({ total: 19 })], null],
  ['passed by empty pages only', [...quiet(2, t137), none({ total: 19 })], 19],
])('behavior: an empty page keeps a total that is %s', (_, answers, total) => {
  expect(read(20, answers).pages.at(-1)?.total).toBe(total)
})
