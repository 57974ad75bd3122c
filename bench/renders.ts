import { table } from './machine.ts'
import { countRenders, renderFaults, type ScreenCounts, withReact } from './renderCounts.ts'
import type { RenderCounts } from './rendersMeasure.ts'
import type { Section, Target } from './section.ts'

/** How often a component renders for what comes from the service. */
export function renders(): Promise<Section> {
  return withReact(async (child) => {
    const own = await countRenders(child, 'Ours')
    const rows = [
      ['component', 'one more page', 'refetch, same rows', 'refetch, one row changed'],
      ...lines('`useInfiniteWalletBalance`', own),
      ...lines('`useInfiniteQuery`', await countRenders(child, 'Stock')),
      line('`useState`, the click reads the page', await countRenders(child, 'InHandler')),
      line('`useState`, an effect reads the page', await countRenders(child, 'InEffect')),
    ]
    const { version, files } = await child.ask('react')
    return {
      text: [
        '## Renders',
        `react-dom ${version} (${files.join(', ')}) in jsdom, without StrictMode; the service takes ` +
          '15 ms. Pages 2 to 6 of 20 rows by click, then refetches of all six.',
        table(rows),
      ].join('\n\n'),
      targets: [renderTarget(own)],
      faults: [
        ...renderFaults(own),
        ...(files.join() === 'react-dom-client.production.js'
          ? []
          : [`React's build is ${files.join(', ')}.`]),
      ],
    }
  })
}

/** TanStack renders for what was read. */
function lines(name: string, { dataRead, busyRead }: ScreenCounts): string[][] {
  return [
    [`${name}: rows, whether there are more`, ...cells(dataRead)],
    [`${name}: whether they are on their way, too`, ...cells(busyRead)],
  ]
}

/** State of one's own renders for what was set. */
function line(name: string, { busyRead }: ScreenCounts): string[] {
  return [name, ...cells(busyRead)]
}

/** Pages are counted one by one; all different numbers, where there are several. */
function cells({ pages, sameRows, changedRow }: RenderCounts): string[] {
  return [[...new Set(pages)].join(', '), String(sameRows), String(changedRow)]
}

function renderTarget({ dataRead, busyRead }: ScreenCounts): Target {
  const reached = [dataRead, busyRead].map(({ pages }) => Math.max(...pages)).join(', ')
  return {
    what: 'renders for one more page: `data` and `hasNextPage` read, `isFetchingNextPage` too',
    goal: '1, 2',
    reached,
    isReached: reached === '1, 2',
  }
}
