import { setTimeout as wait } from 'node:timers/promises'
import { createIndexerClient } from 'inscription-hooks'

export const ENTRIES = 500
export const DELAY_MS = 10
export const SLOW_MS = 1_000

/** A service in this process, whose chains have 500 entries each. Counts its requests. */
export function createChains() {
  const counts = { requests: 0, inFlight: 0, maxInFlight: 0 }
  const service = {
    client: createIndexerClient({ proxyUrl: 'http://indexer.test', fetch: respond }),
    failing: '',
    /** The only chain that is fast. Default: all are. */
    fast: '',
    /** The counts since the last call. */
    take() {
      const { requests, maxInFlight } = counts
      Object.assign(counts, { requests: 0, maxInFlight: 0 })
      return { requests, maxInFlight }
    },
  }

  async function respond(_: unknown, init?: RequestInit): Promise<Response> {
    const body = JSON.parse(init?.body as string) as {
      chain: string
      offset: number
      limit: number
    } // the documented body
    const { chain, offset, limit } = body
    counts.requests++
    counts.maxInFlight = Math.max(counts.maxInFlight, ++counts.inFlight)
    await wait(!service.fast || chain === service.fast ? DELAY_MS : SLOW_MS)
    counts.inFlight--
    if (chain === service.failing) return new Response('{}', { status: 400 })
    const list = Array.from({ length: Math.min(limit, ENTRIES - offset) }, (_entry, index) => ({
      tick: `${chain}-${offset + index}`,
    }))
    return Response.json({ list, total: ENTRIES })
  }
  return service
}
