import { expect, test } from 'vitest'
import { getAllWalletBalances, isIndexerError } from '../../src/exports/index.js'
import { readList } from './loadInfiniteQuery.js'
import {
  createRandom,
  createRandomService,
  type RandomService,
  randomKind,
  saysWhatIsLeft,
} from './randomService.js'
import { wallet } from './serve.js'

const walletCount = Number(process.env.WALLETS ?? 1_500)

type Ending = 'whole' | 'error, every entry loaded' | 'error' | 'total above' | 'lost in silence'

/** Reads a list as a hook does, and tells how it ended. */
async function readToEnd({ client, kind, shown }: RandomService) {
  const { result } = await readList(client as never, { limit: kind.limit }) // tokens
  const { data, error } = result()
  const entries = (data?.entries ?? []) as unknown as { id: string }[]
  const ids = new Set(entries.map(({ id }) => id))
  const isWhole = shown.every(({ id }) => ids.has(id))
  const ending: Ending = error
    ? isWhole
      ? 'error, every entry loaded'
      : 'error'
    : isWhole
      ? 'whole'
      : Number(data?.total) > entries.length
        ? 'total above'
        : 'lost in silence'
  return { ending, error, entries, hasDuplicates: ids.size < entries.length }
}

const onEachWallet = async (
  smallestCap: number,
  check: (service: RandomService, seed: number) => Promise<void>,
) => {
  for (let seed = 1; seed <= walletCount; seed += 1) {
    const random = createRandom(seed)
    await check(createRandomService(randomKind(random, smallestCap), random), seed)
  }
}

test('behavior: no token of a service that says what is left is lost in silence', async () => {
  const endings: Partial<Record<Ending, number>> = {}
  const twice: unknown[] = []
  const lost: unknown[] = []
  const different: unknown[] = []
  await onEachWallet(20, async (service, seed) => {
    const { kind } = service
    const { ending, error, entries, hasDuplicates } = await readToEnd(service)
    endings[ending] = (endings[ending] ?? 0) + 1
    if (ending === 'lost in silence' && saysWhatIsLeft(kind)) lost.push({ seed, ...kind })
    if (hasDuplicates && kind.hasId) twice.push({ seed, ...kind })
    if (error) expect([seed, error.name]).toEqual([seed, 'PaginationError'])
    // the function without React reads the same
    const all: unknown = await getAllWalletBalances(service.client, {
      ...wallet,
      limit: kind.limit,
    }).catch((thrown: unknown) => thrown)
    const isSame = isIndexerError(all)
      ? error?.message === all.message
      : JSON.stringify(all) === JSON.stringify(entries)
    if (!isSame) different.push({ seed, ...kind })
  })
  if (process.env.WALLETS) console.log(JSON.stringify(endings))

  expect({ lost, twice, different }).toEqual({ lost: [], twice: [], different: [] })
})
