import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** A service on localhost that counts its requests. */
export async function startCountingService(total = 1_000) {
  const server = createServer((request, response) => {
    respond(request, response).catch(() => undefined) // aborted, which is counted below
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // a TCP port, not a pipe

  const service = {
    url: `http://127.0.0.1:${port}`,
    delayMs: 0,
    /** Whether requests get no response. */
    isHanging: false,
    ...{ requests: 0, inFlight: 0, maxInFlight: 0, aborted: 0 },
    reset: () => void Object.assign(service, { requests: 0, maxInFlight: 0, aborted: 0 }),
    until: async (condition: () => boolean) => {
      while (!condition()) await wait(1)
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    service.requests++
    service.inFlight++
    service.maxInFlight = Math.max(service.maxInFlight, service.inFlight)
    response.once('close', () => {
      service.inFlight--
      if (!response.writableFinished) service.aborted++
    })
    const { offset, limit } = JSON.parse(await text(request)) as Record<string, number> // our own client
    if (service.isHanging) return
    await wait(service.delayMs)
    const list = Array.from({ length: limit ?? 0 }, (_, index) => ({
      tick: `t${(offset ?? 0) + index}`,
    }))
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ code: 0, data: { list, total } }))
  }
  return service
}
