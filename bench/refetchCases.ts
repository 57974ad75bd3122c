import { startChild } from './proxyChild.ts'
import type { ListKind } from './refetchLists.ts'
import { PAGES_BEFORE_CANCEL } from './refetchOffsets.ts'
import type { Behaviour, RefetchAnswers, RefetchCounts } from './refetchService.ts'

export const PAGES = 20

export type RefetchCases = Record<'plain' | 'failing' | 'moved' | 'cancelled', RefetchCounts>

/** What a service sees of refetches of 20 loaded pages, each with a list of its own. */
export async function countRefetches(
  { name, load }: ListKind,
  { delayMs, concurrency }: { delayMs: number; concurrency: number },
): Promise<RefetchCases> {
  const service = startChild<RefetchAnswers>('refetchService.ts')
  const url = await service.ask('url')

  async function count(behaviour: Behaviour): Promise<RefetchCounts> {
    await service.ask('begin', { behaviour: 'plain', delayMs: 0 })
    const list = await load(url, PAGES)
    await service.ask('begin', { behaviour, delayMs })
    const refetched = list.refetch()
    if (behaviour === 'hanging') {
      await service.ask('received', PAGES_BEFORE_CANCEL + concurrency)
      await list.cancel()
    }
    const isWhole = await refetched
    if (!isWhole || list.pages().length !== PAGES)
      throw new Error(`${name}, ${behaviour}: not whole.`)
    const counts = await service.ask('counts')
    list.stop()
    return counts
  }

  try {
    return {
      plain: await count('plain'),
      failing: await count('failing'),
      moved: await count('moved'),
      cancelled: await count('hanging'),
    }
  } finally {
    await service.stop()
  }
}
