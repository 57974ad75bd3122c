import { budgets } from './budgets.ts'
import { atMost } from './checkCount.ts'
import { type Child, startChild } from './proxyChild.ts'
import type { RendersAnswers } from './rendersChild.ts'
import type { RenderCounts } from './rendersMeasure.ts'

type Screen = Parameters<RendersAnswers['count']>[0]['name']

/** Of a component that reads `data` and `hasNextPage`, and of one that reads `isFetchingNextPage` too. */
export type ScreenCounts = { dataRead: RenderCounts; busyRead: RenderCounts }

/** A process of its own, with React's production build and a page. */
export async function withReact<T>(run: (child: Child<RendersAnswers>) => Promise<T>): Promise<T> {
  const child = startChild<RendersAnswers>('rendersChild.ts')
  try {
    return await run(child)
  } finally {
    await child.stop()
  }
}

export async function countRenders(
  child: Child<RendersAnswers>,
  name: Screen,
): Promise<ScreenCounts> {
  return {
    dataRead: await child.ask('count', { name, isBusyRead: false }),
    busyRead: await child.ask('count', { name, isBusyRead: true }),
  }
}

/** What is not as it must be of these counts. */
export function renderFaults({ dataRead, busyRead }: ScreenCounts): string[] {
  const { rendersOfPage, rendersOfPageFetchingRead, rendersOfSameRows, rendersOfChangedRow } =
    budgets
  return [
    ...atMost('Renders for one more page', Math.max(...dataRead.pages), rendersOfPage),
    ...atMost(
      'Renders for one more page, isFetchingNextPage read',
      Math.max(...busyRead.pages),
      rendersOfPageFetchingRead,
    ),
    ...atMost('Renders for a refetch with the same rows', dataRead.sameRows, rendersOfSameRows),
    ...atMost('Renders for a refetch with a changed row', dataRead.changedRow, rendersOfChangedRow),
  ]
}
