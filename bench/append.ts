import {
  type AppendCounts,
  appendFaults,
  countAppends,
  pageCounts,
  rowsOfPage,
} from './appendCounts.ts'
import { LIMIT, PAGES, type Rounds, timeCells, timeRatio, timeScrolls } from './appendTimes.ts'
import { byHand } from './listByHand.ts'
import { ours, stock } from './listScroll.ts'
import { table } from './machine.ts'
import type { Section, Target } from './section.ts'

const ROUNDS = 3

/** What one more page costs a list, and a whole scroll through it. */
export async function append(): Promise<Section> {
  const own = await countAppends(ours)
  const counts = [
    ['', ...pageCounts.map((count) => `after ${count.toLocaleString('en')} pages`), 'growth'],
    ...countRows('ours', own),
    ...countRows('`select` = flatMap', await countAppends(stock)),
    ...countRows('state by hand', await countAppends(byHand)),
  ]

  const rounds = await timeScrolls(ROUNDS)
  const times = [
    ['', 'ours', 'flatMap', 'by hand', 'ours / flatMap', 'ours / by hand'],
    ['processor time', ...timeCells(rounds, 'processorMs')],
    ['wall time', ...timeCells(rounds, 'wallMs')],
  ]
  return {
    text: [
      '## One more page of a list',
      `Keys read of pages, of their arrays of rows and of rows, for one more page of ${rowsOfPage} rows. ` +
        'References are not counted: all three copy whole arrays of them for each page.',
      table(counts),
      `${PAGES.toLocaleString('en')} pages of ${LIMIT} rows, options anew and all rows read after each page, as a hook does; ` +
        `medians of ${ROUNDS} rounds in turns, and the least and the most.`,
      table(times),
    ].join('\n\n'),
    faults: appendFaults(own),
    targets: [growthTarget(own), scrollTarget(rounds)],
  }
}

function countRows(name: string, { unread, read }: AppendCounts): string[][] {
  const row = (how: string, costs: number[]) => {
    const growth = (costs.at(-1) ?? Number.NaN) / (costs[0] ?? Number.NaN)
    return [`${name}, ${how}`, ...costs.map(String), growth.toFixed(1)]
  }
  return [row('entries unread', unread), row('entries read', read)]
}

function growthTarget({ unread }: AppendCounts): Target {
  const growth = (unread.at(-1) ?? Number.NaN) / (unread[0] ?? Number.NaN)
  return {
    what: 'keys read to add page 1,001 over page 11, `entries` unread',
    goal: '1.0',
    reached: growth.toFixed(1),
    isReached: growth <= 1,
  }
}

function scrollTarget(rounds: Rounds): Target {
  const ratio = timeRatio(rounds, 'processorMs', 'stock')
  return {
    what: `${PAGES.toLocaleString('en')} pages of ${LIMIT} rows as hooks read them, over stock \`select\` = flatMap`,
    goal: '≤ 0.10',
    reached: ratio.toFixed(2),
    isReached: ratio <= 0.1,
  }
}
