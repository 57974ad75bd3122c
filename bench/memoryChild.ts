// Measures the memory of one kind of list, in a process of its own.
import { collectGarbage } from './memoryGarbage.ts'
import { createLists, type ListName } from './memoryLists.ts'
import { type Count, countLiving } from './memoryLiving.ts'
import { createService } from './memoryService.ts'
import { answerParent } from './proxyChild.ts'

export type Size = { name: ListName; pageCount: number; limit: number }

/** Bytes of heap over what was there before the list. */
export type Heap = { loaded: number; read: number; refetched: number; removed: number }

export type MemoryAnswers = {
  heap: (size: Size & { refetches: number }) => Promise<Heap>
  count: (size: Size) => Promise<Count[]>
}

async function heap({ name, pageCount, limit, refetches }: Size & { refetches: number }) {
  await warmUp(name)
  const { client, change } = createService(pageCount, limit)
  const before = await heapUsed()
  const list = createLists[name]({ client, limit, see: () => undefined })
  const over = async () => (await heapUsed()) - before
  const read = () => {
    const { length } = list.read()
    if (length !== pageCount * limit) throw new Error(`${length} rows, not ${pageCount * limit}`)
  }
  await list.load()
  const loaded = await over()
  read()
  const afterRead = await over()
  for (let refetch = 0; refetch < refetches; refetch++) {
    change('all')
    await list.refetch()
    read()
  }
  const refetched = await over()
  list.remove()
  return { loaded, read: afterRead, refetched, removed: await over() }
}

/** What is made once, such as compiled code, is no list's. */
async function warmUp(name: ListName): Promise<void> {
  const { client, change } = createService(20, 20)
  const list = createLists[name]({ client, limit: 20, see: () => undefined })
  await list.load()
  change('all')
  await list.refetch()
  list.read()
  list.remove()
}

async function heapUsed(): Promise<number> {
  await collectGarbage()
  return process.memoryUsage().heapUsed
}

async function count({ name, pageCount, limit }: Size): Promise<Count[]> {
  const { client, change } = createService(pageCount, limit)
  return countLiving((see) => createLists[name]({ client, limit, see }), change)
}

const answers: MemoryAnswers = { heap, count }
answerParent(answers)
