import type { Host } from '../Host.js'
import { answerFaults } from './answerFaults.js'
import { whole } from './answers.js'
import { Client } from './Client.js'
import { callFaults, tellCalls } from './callFaults.js'
import type { Row } from './Row.js'
import { type Service, startService } from './service.js'

/** How many of the quick rows are on their way at once. */
const AT_ONCE = 8

/** Made up, and long enough to be looked for in answers. */
const apiKey = 'runtime-key-5c1e77'

/** What came of each row on one host. */
export type Outcomes = {
  readonly version: string
  readonly of: (row: Row) => string | undefined
  /** Requests at the service that belong to no row, or followed a redirect. */
  readonly strays: readonly string[]
}

/** Starts a host and has every row of the table meet it, the slow ones beside the others. */
export async function runTable(
  rows: readonly Row[],
  start: Host['start'],
  ownHeaders: readonly string[],
): Promise<Outcomes> {
  const service = await startService(apiKey)
  try {
    const { url, version, stop } = await start({ baseUrl: service.url, apiKey })
    try {
      const outcomes = new Map<Row, string>()
      const meet = async (row: Row) => {
        const address = `0xfa4e${rows.indexOf(row).toString(16).padStart(4, '0')}`
        outcomes.set(row, await meetRow(row, { address, url, service, ownHeaders }))
      }
      const quick = rows.filter(({ isSlow }) => !isSlow)
      const workers = Array.from({ length: AT_ONCE }, async () => {
        for (let row = quick.shift(); row; row = quick.shift()) await meet(row)
      })
      await Promise.all([...workers, ...rows.filter(({ isSlow }) => isSlow).map(meet)])
      return {
        version,
        of: (row) => outcomes.get(row),
        strays: [...service.strays, ...service.followed],
      }
    } finally {
      await stop()
    }
  } finally {
    service.close()
  }
}

type Place = {
  readonly address: string
  readonly url: string
  readonly service: Service
  readonly ownHeaders: readonly string[]
}

async function meetRow(row: Row, { address, url, service, ownHeaders }: Place): Promise<string> {
  const client = new Client(url, address, () => service.callsFor(address))
  service.register(address, row.answer ?? whole())
  const act = row.act ?? ((visitor) => visitor.ask())
  const came = await act(client).catch((error: unknown) => `failed: ${String(error)}`)
  const calls = service.callsFor(address).map(({ received }) => received)
  const faults = [
    ...client.answers.flatMap((answer) => answerFaults(answer, apiKey, ownHeaders)),
    ...calls.flatMap((call) => callFaults(call, service.url, apiKey)),
  ]
  return [`${came}; ${tellCalls(calls)}`, ...new Set(faults)].join('; ')
}
