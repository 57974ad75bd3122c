import { markdownTable } from './markdownTable.js'
import { fewestRequests } from './modelLists.js'
import { everyTold, type Model, pageLengthOf, type Told } from './modelService.js'

type Page = { entries: readonly unknown[]; offset: number; hasMore: boolean | null }

/** Which way a list went, so that no generator hides in one of them. */
const classes = {
  'no rows': ({ model }) => model.rows === 0,
  capped: ({ model }) => model.cap < model.limit,
  'last page full': ({ model }) => model.rows > 0 && model.rows % pageLengthOf(model) === 0,
  'short first page asked past': ({ model, pages: [first, second] }) =>
    first !== undefined && second !== undefined && first.entries.length < pageLengthOf(model),
  'ends: 0 entries': ({ last }) => last.entries.length === 0,
  'ends: hasMore': ({ last }) => last.entries.length > 0 && last.hasMore === false,
  'ends: total, looked past': ({ last, asked }) =>
    last.entries.length > 0 && asked(endOf(last)) > 0,
  'ends: short page': ({ last, asked }) =>
    last.entries.length > 0 && last.hasMore === null && asked(endOf(last)) === 0,
  'total disproved': ({ pages, asked }) => pages.some(({ offset }) => asked(offset) > 1),
} satisfies Record<string, (read: Read) => boolean>

type Read = {
  model: Model
  pages: readonly Page[]
  last: Page
  /** How often an offset was asked for. */
  asked: (offset: number) => number
}

export type ClassName = keyof typeof classes
const classNames = Object.keys(classes) as ClassName[] // its own keys

const endOf = ({ offset, entries }: Page) => offset + entries.length

/** Counts of the lists that were read, by what their service tells. */
export function createPagingCounts() {
  const counts = new Map<string, number>()
  const add = (told: Told, name: string, count = 1) =>
    counts.set(`${told} ${name}`, of(told, name) + count)
  const of = (told: Told, name: string) => counts.get(`${told} ${name}`) ?? 0

  return {
    of: (told: Told, name: ClassName | 'lists') => of(told, name),
    ofAll: (name: ClassName | 'lists') => everyTold.reduce((sum, told) => sum + of(told, name), 0),
    count(model: Model, pages: readonly Page[], requests: readonly { offset: number }[]): void {
      const last = pages.at(-1)
      if (!last) throw new Error('a list has a page')
      const asked = (offset: number) => requests.filter((at) => at.offset === offset).length
      for (const name of classNames) {
        if (classes[name]({ model, pages, last, asked })) add(model.told, name)
      }
      add(model.told, 'lists')
      add(model.told, 'requests', requests.length)
      add(model.told, 'fewest', fewestRequests(model))
    },
    table: () => {
      const columns = ['lists', 'requests', 'fewest', ...classNames]
      return markdownTable(
        ['answers tell', ...columns],
        everyTold.map((told) => [told, ...columns.map((name) => of(told, name))]),
      )
    },
    classNames,
  }
}
