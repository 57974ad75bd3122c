import { createIndexerClient, getWalletBalance } from 'inscription-hooks'
import { type Call, wallet } from './call.js'

const headers = new Headers()
/** As a fetch without body streams answers. */
const answer = { ok: true, status: 200, headers, body: null, text: async () => '[{"tick":"ordi"}]' }

/** Node and Chromium with --expose-gc; each counts in its own way. */
type Runtime = {
  gc: () => void
  process?: { memoryUsage: () => { heapUsed: number } }
  performance: { memory?: { usedJSHeapSize: number } }
}

/**
 * 100,000 requests under a signal that lives as long as the app. Asked of the service itself is
 * every thousandth, the rest of a fetch in memory: connections are the system's to count.
 */
export async function askOften({ url, apiKey }: Call): Promise<string> {
  const { gc, process, performance } = globalThis as unknown as Runtime // both are started so
  const { signal } = new AbortController()
  let listeners = 0
  const count = (name: 'addEventListener' | 'removeEventListener', step: number) => {
    const original = signal[name].bind(signal) as (...args: unknown[]) => void // either of the two
    Object.assign(signal, {
      [name]: (...args: unknown[]) => {
        listeners += step
        original(...args)
      },
    })
  }
  count('addEventListener', 1)
  count('removeEventListener', -1)
  const far = createIndexerClient({ baseUrl: url, apiKey })
  // an answer of as many parts as are used
  const near = createIndexerClient({ baseUrl: url, apiKey, fetch: async () => answer as Response })
  const ask = async (from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      await getWalletBalance(index % 1000 === 0 ? far : near, wallet, { signal })
      if (listeners > 0) throw new Error(`${listeners} listeners left`)
    }
  }
  const heap = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    gc()
    return process?.memoryUsage().heapUsed ?? performance.memory?.usedJSHeapSize ?? 0
  }
  await ask(0, 5_000)
  const before = await heap()
  await ask(5_000, 105_000)
  const grown = (await heap()) - before
  // whatever a request leaves behind takes more than this
  const flat =
    grown < 40 * 100_000 ? 'heap as before' : `heap grown by ${Math.round(grown / 1024)} kB`
  return `${flat}, ${listeners} listeners left`
}
