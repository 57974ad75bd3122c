import type { Findings } from '../../../src/cli/inspect/Findings.js'
import type { Service } from '../serve.js'
import { word } from './values.js'

const tokens = (length: number) =>
  Array.from({ length }, (_, at) => ({ tick: `${word(at % 72)}${at}`, kind: 'note', rank: at }))
const moves = (old: unknown): Service['body'] => {
  return ({ entries, offset }) => ({
    data: offset ? { items: entries, list: old } : { list: entries },
  })
}

const withTotal: Service['body'] = ({ entries, total }) => ({ list: entries, total })

type Case = Partial<Service> & {
  readonly found: Partial<Findings>
  /** Whether the file has a `nextOffset`: its own, or one to use in a comment. */
  readonly nextOffset?: 'own' | 'comment'
  readonly says?: RegExp
  /** What the report and a comment in the file say. */
  readonly more?: RegExp
  /** What neither the file nor the report says. */
  readonly hides?: RegExp
}

const capped = (maxLimit: number) => ({ offset: 'respected', limit: 'capped', maxLimit }) as const
const unknown = { offset: 'respected', limit: 'unknown', maxLimit: null } as const

/** Ways of paging, and what is to be said of them. */
const cases: Readonly<Record<string, Case>> = {
  'cap 10, page.next': {
    cap: 10,
    body: ({ entries, more }) => ({ list: entries, page: { next: more } }),
    found: { ...capped(10), total: null, hasMore: { path: 'page.next', value: true } },
  },
  'cap 10, a total': {
    cap: 10,
    found: { ...capped(10), total: { path: 'total', value: 57 } },
  },
  'cap 12, nothing': {
    cap: 12,
    body: ({ entries }) => ({ tokens: entries }),
    found: { ...capped(12), total: null, hasMore: null },
    nextOffset: 'own',
  },
  'cap 10, a count of the page': {
    cap: 10,
    body: ({ entries }) => ({ list: entries, count: entries.length }),
    found: { ...capped(10), total: null },
    nextOffset: 'own',
  },
  'cap 12, a total that is the count of the page': {
    cap: 12,
    body: ({ entries }) => ({ list: entries, total: entries.length }),
    found: { ...capped(12), total: null },
    nextOffset: 'own',
  },
  'cap 50 of 137': {
    cap: 50,
    entries: tokens(137),
    found: capped(50),
  },
  'no cap': {
    found: { ...unknown, count: 57 },
    says: /20 respected, larger not seen/,
  },
  'no cap, 150 entries': {
    entries: tokens(150),
    found: { limit: 'respected', maxLimit: null },
  },
  'a filter behind the window': {
    body: ({ entries, more }) => ({ list: entries.filter(({ rank }) => Number(rank) % 4), more }),
    found: { offset: 'not respected', maxLimit: null },
    nextOffset: 'comment',
    says: /counts more than the entries sent/,
  },
  'offset counts pages': {
    skip: ({ offset, limit }) => offset * limit,
    found: { offset: 'not respected' },
  },
  'count is the total': {
    body: ({ entries, total }) => ({ list: entries, count: total }),
    found: { ...unknown, total: { path: 'count', value: 57 } },
  },
  'more as has_following': {
    body: ({ entries, more }) => ({ data: { list: entries, has_following: more } }),
    found: unknown,
    more: /data\.has_following/,
  },
  'more as reachedEnd, the opposite': {
    body: ({ entries, more }) => ({ list: entries, page: { reachedEnd: !more } }),
    found: unknown,
    more: /page\.reachedEnd/,
  },
  'flags that look back': {
    cap: 10,
    entries: tokens(15),
    body: ({ entries, offset }) => ({ list: entries, hasPrevious: offset > 0, atStart: !offset }),
    found: { ...capped(10), hasMore: null },
    nextOffset: 'own',
    hides: /hasPrevious|atStart/,
  },
  'a list that moves, texts at its old path': {
    body: moves(['x', 'y']),
    found: { path: 'data.list', count: 57 },
  },
  'a list that moves, an object at its old path': {
    body: moves({ tick: 'x', length: 2 }),
    found: { path: 'data.list', count: 57 },
  },
}
export const pagings = Object.entries(cases).map(([name, each]) => {
  return { name, entries: tokens(57), body: withTotal, ...each }
})
