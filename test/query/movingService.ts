import { createIndexerClient, type IndexerClient } from '../../src/exports/index.js'
import { createRandom } from '../../src/testing/random.js'

export const everyChange = ['insert', 'remove', 'move', 'all three'] as const
export const everyRate = ['once', '1 to 3 a page'] as const
const places = ['top', 'middle', 'end', 'anywhere'] as const

/** A list that moves while it is read. The same script moves it in the same way. */
export type MovingScript = {
  seed: number
  rows: number
  limit: number
  cap: number
  change: (typeof everyChange)[number]
  rate: (typeof everyRate)[number] | 'never'
  withTotal: boolean
}

/** What the service said to one request. */
export type MovingAnswer = { offset: number; ticks: string[]; total: number | null }

export type MovingService = {
  fetch: typeof globalThis.fetch
  answers: MovingAnswer[]
  /** The list as it is now. */
  ticks: string[]
  /** Rows that were in the list from the first request to the last. */
  lasting: () => string[]
  changes: () => number
}

// a list that grows for ever has no end to be read to
const MOST_CHANGES = 60

export function createMovingService(script: MovingScript): MovingService {
  const random = createRandom(script.seed)
  const upTo = (count: number) => Math.floor(random() * count)
  const oneOf = <T>(values: readonly [T, ...T[]]): T => values[upTo(values.length)] ?? values[0]

  const ticks = Array.from({ length: script.rows }, (_, index) => `t${index}`)
  const removed = new Set<string>()
  const answers: MovingAnswer[] = []
  const place = oneOf(places)
  const pages = Math.ceil(script.rows / Math.min(script.limit, script.cap))
  const moment = 1 + upTo(pages - 1)
  const changesAPage = 1 + upTo(3)
  let changes = 0

  const position = () => {
    if (place === 'anywhere') return upTo(ticks.length)
    return { top: 0, middle: Math.floor(ticks.length / 2), end: ticks.length }[place]
  }

  function changeOnce(): void {
    const kinds = ['insert', 'remove', 'move'] as const
    const kind = script.change === 'all three' ? oneOf(kinds) : script.change
    changes += 1
    if (kind === 'insert') ticks.splice(position(), 0, `new${changes}`)
    else if (kind === 'move') ticks.splice(position(), 0, ...ticks.splice(upTo(ticks.length), 1))
    else {
      const at = Math.min(position(), ticks.length - 1)
      for (const tick of ticks.splice(Math.max(0, at), 1)) removed.add(tick)
    }
  }

  function changesBefore(request: number): number {
    if (request === 0 || changes >= MOST_CHANGES) return 0
    if (script.rate === 'once') return request === moment ? 1 : 0
    return script.rate === 'never' ? 0 : changesAPage
  }

  return {
    answers,
    ticks,
    lasting: () => ticks.filter((tick) => !tick.startsWith('new') && !removed.has(tick)),
    changes: () => changes,
    fetch: async (_, init) => {
      const { offset, limit } = JSON.parse(String(init?.body))
      // a list without an end is to fail, not to hang
      if (answers.length > 1500) return new Response('{}', { status: 400 })
      for (let count = changesBefore(answers.length); count > 0; count -= 1) changeOnce()
      const page = ticks.slice(offset, offset + Math.min(limit, script.cap))
      const total = script.withTotal ? ticks.length : null
      answers.push({ offset, ticks: page, total })
      return Response.json({
        list: page.map((tick) => ({ tick })),
        ...(total !== null && { total }),
      })
    },
  }
}

/** A client of that service, which tells rows apart or does not. */
export function clientOfMoving(service: MovingService, withEntryId: boolean): IndexerClient {
  return createIndexerClient({
    ...{ baseUrl: 'http://indexer.test', apiKey: 'test-key-3f9a', fetch: service.fetch },
    response: withEntryId ? { entryId: ({ tick }) => String(tick) } : {},
  })
}
