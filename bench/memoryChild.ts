// Measures the memory of one kind of list, in a process of its own.
import { byHand } from './listByHand.ts'
import { ours, type Scroller, stock } from './listScroll.ts'
import { collectGarbage } from './memoryGarbage.ts'
import { type Count, countLiving, loadAll, type Page } from './memoryLiving.ts'
import { createService } from './memoryService.ts'
import { answerParent } from './proxyChild.ts'

const lists = { ours, stock, byHand }

export type ListName = keyof typeof lists

export type Size = { name: ListName; pageCount: number; limit: number }

/** Bytes of heap over what was there before the list. */
export type Heap = { loaded: number; refetched: number; removed: number }

export type MemoryAnswers = {
  heap: (size: Size & { refetches: number }) => Promise<Heap>
  /** Of this package's list. */
  count: (size: Omit<Size, 'name'>) => Promise<Count[]>
}

async function heap({ name, pageCount, limit, refetches }: Size & { refetches: number }) {
  await warmUp(name)
  const { client, change } = createService(pageCount, limit)
  const before = await heapUsed()
  let list: Scroller | undefined = lists[name]({ client, limit })
  const over = async () => (await heapUsed()) - before
  await loadAll(list)
  const loaded = await over()
  for (let refetch = 0; refetch < refetches; refetch++) {
    change('all')
    await list.refetch()
  }
  const { length } = list.rows()
  if (length !== pageCount * limit) throw new Error(`${length} rows, not ${pageCount * limit}`)
  const refetched = await over()
  list.stop()
  list = undefined // its observer holds the rows
  return { loaded, refetched, removed: await over() }
}

/** What is made once, such as compiled code, is no list's. */
async function warmUp(name: ListName): Promise<void> {
  const { client, change } = createService(20, 20)
  const list = lists[name]({ client, limit: 20 })
  await loadAll(list)
  change('all')
  await list.refetch()
  list.rows()
  list.stop()
}

async function heapUsed(): Promise<number> {
  await collectGarbage()
  return process.memoryUsage().heapUsed
}

function count({ pageCount, limit }: Omit<Size, 'name'>): Promise<Count[]> {
  const { client, change } = createService(pageCount, limit)
  const create = (see: (page: Page) => void) => {
    const wrap = (page: Page) => {
      see(page)
      return page
    }
    return ours({ client, limit, wrap })
  }
  return countLiving(create, change)
}

const answers: MemoryAnswers = { heap, count }
answerParent(answers)
