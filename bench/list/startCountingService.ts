import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** A service on loopback with 1,000 rows that counts what it is asked. */
export async function startCountingService() {
  // what is aborted while it is read has been counted
  const server = createServer((request, response) => {
    answer(request, response).catch(() => undefined)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe

  const service = {
    url: `http://127.0.0.1:${port}`,
    delayMs: 0,
    /** Takes requests and answers none. */
    isHanging: false,
    ...{ requests: 0, inFlight: 0, mostAtOnce: 0, aborted: 0 },
    reset: () => void Object.assign(service, { requests: 0, mostAtOnce: 0, aborted: 0 }),
    until: async (isThere: () => boolean) => {
      while (!isThere()) await wait(1)
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    service.requests++
    service.inFlight++
    service.mostAtOnce = Math.max(service.mostAtOnce, service.inFlight)
    response.once('close', () => {
      service.inFlight--
      if (!response.writableFinished) service.aborted++
    })
    const { offset, limit } = JSON.parse(await text(request)) as Record<string, number> // ours
    if (service.isHanging) return
    await wait(service.delayMs)
    const list = Array.from({ length: limit ?? 0 }, (_, row) => ({
      tick: `t${(offset ?? 0) + row}`,
    }))
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ code: 0, data: { list, total: 1_000 } }))
  }
  return service
}
