import type { Host } from '../createHost.js'
import type { Case } from './Case.js'
import { Client } from './Client.js'
import { apiKey, respondWith } from './cases/responses.js'
import { checkResponse } from './response.js'
import { startService } from './service.js'
import { checkUpstreamRequest } from './UpstreamRequest.js'

/** How many quick cases run at once. */
const CONCURRENCY = 8

export type Results = {
  /** By the name of the case. */
  readonly outcomes: ReadonlyMap<string, string>
  readonly unexpectedRequests: readonly string[]
}

/** Starts a host and runs every case on it. Slow cases run in parallel. */
export async function runCases(
  cases: readonly Case[],
  start: Host['start'],
  serverHeaders: readonly string[],
): Promise<Results> {
  const service = await startService()
  const started = await start({ baseUrl: service.url, apiKey }).catch((error: unknown) => {
    service.close()
    throw error
  })
  try {
    const results = new Map<string, { client: Client; received: string }>()
    const run = async ({ name, respond = respondWith(), act = actByDefault }: Case) => {
      const address = `0xfa4e${results.size.toString(16).padStart(4, '0')}`
      const client = new Client(started.url, address, () => service.requestsFor(address))
      const result = { client, received: '' }
      results.set(name, result)
      service.register(address, (request) => respond(request, client))
      result.received = await act(client).catch((error: unknown) => `failed: ${String(error)}`)
    }
    const quick = cases.filter(({ isSlow }) => !isSlow).values()
    const workers = Array.from({ length: CONCURRENCY }, async () => {
      for (const each of quick) await run(each)
    })
    await Promise.all([...workers, ...cases.filter(({ isSlow }) => isSlow).map(run)])

    // at the end, when requests that must not reach the service would have arrived
    const outcomes = new Map<string, string>()
    for (const [name, { client, received }] of results) {
      const expected = { url: service.url, apiKey, body: client.body() }
      const requests = client.upstreamRequests().map((request) => request.received)
      const problems = [
        ...client.responses.flatMap((each) => checkResponse(each, apiKey, serverHeaders)),
        ...requests.flatMap((each) => checkUpstreamRequest(each, expected)),
      ]
      const count = `${requests.length || 'no'} request${requests.length > 1 ? 's' : ''}`
      outcomes.set(name, [received, count, ...new Set(problems)].join('; '))
    }
    return { outcomes, unexpectedRequests: service.unexpectedRequests }
  } finally {
    await started.stop()
    service.close()
  }
}

const actByDefault = (client: Client) => client.sendAndDescribe()
