import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { createIndexerClient, type IndexerClient } from '../../src/exports/index.js'

type Row = { tick: string }
type Window = { offset: number; limit: number }

export type CountingIndexer = {
  client: IndexerClient
  /** The offsets asked for, in order. */
  offsets: number[]
  /** The most requests that were being answered at one moment. */
  readonly peak: number
  /** Offsets whose connection was closed before the answer. */
  abortedOffsets: number[]
  /** The rows that it has; may be replaced. */
  rows: Row[]
  /** What to answer instead, if anything: a status, or true when it has answered itself. */
  instead: (window: Window, response: ServerResponse) => number | true | undefined
  latencyMs: number
  /** Resolves when so many requests have been received since `offsets` was emptied. */
  received: (count: number) => Promise<void>
}

export function rowsFrom(start: number, count: number): Row[] {
  return Array.from({ length: count }, (_, index) => ({ tick: `t${start + index}` }))
}

/** A service on a real socket that counts what it is asked, and answers after `latencyMs`. */
export async function startIndexer(rows: Row[]): Promise<CountingIndexer> {
  let inFlight = 0
  let peak = 0
  const server = createServer(async (message, response) => {
    inFlight += 1
    peak = Math.max(peak, inFlight)
    let text = ''
    for await (const chunk of message) text += String(chunk)
    const window = JSON.parse(text) as Window // what the client under test sends
    indexer.offsets.push(window.offset)
    response.once('close', () => {
      inFlight -= 1
      if (!response.writableEnded) indexer.abortedOffsets.push(window.offset)
    })
    const instead = indexer.instead(window, response)
    if (instead === true) return
    await setTimeout(indexer.latencyMs)
    if (!response.destroyed) answer(window, response, instead)
  })

  function answer(window: Window, response: ServerResponse, instead: number | undefined): void {
    const list = indexer.rows.slice(window.offset, window.offset + window.limit)
    const body = { list, total: indexer.rows.length }
    response.writeHead(instead ?? 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(instead === undefined ? body : { msg: 'scripted' }))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  const indexer: CountingIndexer = {
    client: createIndexerClient({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'test-key-3f9a' }),
    offsets: [],
    abortedOffsets: [],
    rows,
    instead: () => undefined,
    latencyMs: 5,
    async received(count) {
      while (indexer.offsets.length < count) await setTimeout(1)
    },
    get peak() {
      return peak
    },
  }
  return indexer
}
