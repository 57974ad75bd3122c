import { table } from './machine.ts'
import type { Heap, ListName, MemoryAnswers, Size } from './memoryChild.ts'
import type { Count } from './memoryLiving.ts'
import { type Child, startChild } from './proxyChild.ts'
import type { Section } from './section.ts'

const [PAGES, LIMIT, REFETCHES] = [1_000, 100, 10]

const lists: readonly (readonly [ListName, string])[] = [
  ['ours', 'ours'],
  ['stock', 'stock: `select` = flatMap'],
  ['byHand', 'by hand: an array grown by spread'],
]

/** What a long list takes, and what is left of it. */
export async function memory(): Promise<Section> {
  const heaps = [heapHead]
  for (const [name, label] of lists) {
    const heap = await inChild(name, (child, size) =>
      child.ask('heap', { ...size, refetches: REFETCHES }),
    )
    heaps.push(heapRow(label, heap))
  }
  const counts = await inChild('ours', (child, size) => child.ask('count', size))
  return {
    text: [heapIntro, table(heaps), countIntro, table([countHead, ...counts.map(countRow)])].join(
      '\n\n',
    ),
    faults: counts.flatMap(check),
  }
}

async function inChild<TAnswer>(
  name: ListName,
  ask: (child: Child<MemoryAnswers>, size: Size) => Promise<TAnswer>,
): Promise<TAnswer> {
  // code that nobody runs is let go of at some time, Node's own that reads TypeScript too: 4 MB
  const execArgv = ['--expose-gc', '--no-flush-bytecode']
  const child = startChild<MemoryAnswers>('memoryChild.ts', { execArgv })
  const answer = await ask(child, { name, pageCount: PAGES, limit: LIMIT })
  await child.stop()
  return answer
}

const heapIntro = `## Memory of a long list

${PAGES.toLocaleString('en')} pages of ${LIMIT} rows of some 200 bytes, each list in a process of its own: heap after collection, over what was there before the list.`

const heapHead = [
  ...['list', 'loaded, all rows read'],
  ...[`after ${REFETCHES} refetches with other rows`, 'removed, cache emptied'],
]

function heapRow(label: string, { loaded, refetched, removed }: Heap): string[] {
  const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
  return [label, ...[loaded, refetched, removed].map(megabytes)]
}

const countIntro =
  'Objects of our list that live, counted by weak references. *Old* are those that were there before the refetch.'

const moments: Readonly<Record<Count['when'], string>> = {
  loaded: 'loaded, all rows read',
  none: 'a refetch that changed nothing',
  first: 'a refetch that changed the first row of each page',
  all: 'a refetch that changed each row',
  removed: 'removed, cache emptied',
}

const countHead = ['after', 'rows', 'old rows', 'pages', 'old pages']

function countRow({ when, ...counts }: Count): string[] {
  const { rows, oldRows, pages, oldPages } = counts
  return [moments[when], ...[rows, oldRows, pages, oldPages].map((n) => n.toLocaleString('en'))]
}

/** The most old rows that may live at each moment. */
const oldRowsLimit: Readonly<Record<Count['when'], number>> = {
  loaded: 0,
  none: PAGES * LIMIT,
  first: PAGES * (LIMIT - 1),
  all: 0,
  removed: 0,
}

/** One copy of each row and page; nothing once it is removed. */
function check({ when, rows, pages, oldRows, oldPages }: Count): string[] {
  const pagesLimit = when === 'removed' ? 0 : PAGES
  const rowsLimit = pagesLimit * LIMIT
  const found: [string, number, number][] = [
    ['rows', rows, rowsLimit],
    ['pages', pages, pagesLimit],
    ['old rows', oldRows, oldRowsLimit[when]],
    ['old pages', oldPages, when === 'none' ? PAGES : 0],
  ]
  return found
    .filter(([, living, limit]) => living > limit)
    .map(([kind, living, limit]) => `${moments[when]}: ${living} ${kind} live, not ${limit}.`)
}
