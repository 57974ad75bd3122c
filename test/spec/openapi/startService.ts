import { expect } from 'vitest'
import { type Received, serve } from '../../client/serve.js'
import { contractAt, type SentRequest } from './contract.js'

/** Rows of its one list. */
export const ROWS = 137

/**
 * A service on a real socket that answers whatever it is asked as best it can, so that a wrong request
 * is a fault of the contract and of nothing before it.
 */
export async function startService() {
  const rows = Array.from({ length: ROWS }, (_, index) => ({ tick: `t${index}` }))
  const { url, received } = await serve((response, { body }) => {
    const { limit, offset } = windowOf(body)
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ list: rows.slice(offset, offset + limit), total: rows.length }))
  })
  return { url, received }
}

function windowOf(text: string): { limit: number; offset: number } {
  try {
    const { limit, offset }: Record<string, unknown> = JSON.parse(text)
    return { limit: Number(limit) || 20, offset: Number(offset) || 0 }
  } catch {
    return { limit: 20, offset: 0 }
  }
}

/** A header that came twice is a list. */
export function fromWire({ method = '', path = '', headers, body }: Received): SentRequest {
  const byName: Record<string, string | string[]> = {}
  for (const [name, value] of headers) {
    const before = byName[name]
    byName[name] = before === undefined ? value : [before, value].flat()
  }
  return { method, path, headers: byName, body }
}

/** So many requests came, and the document allows each of them. */
export async function expectDocumented(
  requests: readonly SentRequest[],
  count: number,
  apiRoot = '/',
): Promise<void> {
  const { faultsOf } = await contractAt(apiRoot)
  const faults = await Promise.all(requests.map(faultsOf))
  expect(faults.flat()).toEqual([])
  expect(requests).toHaveLength(count)
}
