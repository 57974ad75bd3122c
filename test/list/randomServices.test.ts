import { expect, test } from 'vitest'
import { getAllWalletBalances, type WalletBalanceError } from '../../src/exports/index.js'
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

type Read = {
  entries: readonly { id: string }[]
  total: number | null
  changed: boolean
  error: WalletBalanceError | null
}

/** How a list ended, compared with what the service would show. */
function endingOf({ entries, total, error }: Read, { shown }: RandomService): Ending {
  const ids = new Set(entries.map(({ id }) => id))
  const isWhole = shown.every(({ id }) => ids.has(id))
  if (error) return isWhole ? 'error, every entry loaded' : 'error'
  if (isWhole) return 'whole'
  return Number(total) > entries.length ? 'total above' : 'lost in silence'
}

/** Reads the list as a hook does. */
async function readAsList({ client, kind }: RandomService): Promise<Read> {
  const { result } = await readList(client as never, { limit: kind.limit }) // tokens
  const { data, error } = result()
  const { entries = [], total = null, changed = false } = data ?? {}
  return { entries: entries as never, total, changed, error } // tokens
}

async function readWhole({ client, kind }: RandomService, concurrency: number): Promise<Read> {
  const parameters = { ...wallet, limit: kind.limit }
  return getAllWalletBalances(client, parameters, { concurrency }).then(
    ({ entries, total, changed }) => ({ entries, total, changed, error: null }),
    (error: unknown) => ({
      ...{ entries: [], total: null, changed: false },
      error: error as WalletBalanceError, // it throws no other
    }),
  )
}

const textOf = ({ error, ...read }: Read) => (error ? error.message : JSON.stringify(read))

test('behavior: no token of a service that says what is left is lost in silence', async () => {
  const endings: Partial<Record<Ending, number>> = {}
  const twice: unknown[] = []
  const lost: unknown[] = []
  const different: unknown[] = []
  let ahead = 0
  for (let seed = 1; seed <= walletCount; seed += 1) {
    const random = createRandom(seed)
    const service = createRandomService(randomKind(random, 20), random)
    const { kind } = service
    const count = async (read: (service: RandomService) => Promise<Read>) => {
      const before = service.requests()
      const result = await read(service)
      return { result, requests: service.requests() - before }
    }
    const list = await count(readAsList)
    const one = await count((it) => readWhole(it, 1))
    const four = await count((it) => readWhole(it, 4))

    const { entries, error } = list.result
    const ending = endingOf(list.result, service)
    endings[ending] = (endings[ending] ?? 0) + 1
    ahead += four.requests - one.requests
    if (ending === 'lost in silence' && saysWhatIsLeft(kind)) lost.push({ seed, ...kind })
    const isTwice = new Set(entries.map(({ id }) => id)).size < entries.length
    if (isTwice && kind.hasId) twice.push({ seed, ...kind })
    if (error) expect([seed, error.name]).toEqual([seed, 'PaginationError'])
    const isSame =
      textOf(one.result) === textOf(list.result) &&
      textOf(four.result) === textOf(list.result) &&
      one.requests === list.requests &&
      four.requests <= one.requests + 3
    if (!isSame) different.push({ seed, ...kind })
  }
  if (process.env.WALLETS) console.log(JSON.stringify({ ...endings, ahead }))

  expect({ lost, twice, different }).toEqual({ lost: [], twice: [], different: [] })
})
