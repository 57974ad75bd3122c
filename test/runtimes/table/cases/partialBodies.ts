import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Case } from '../Case.js'
import { json } from '../Client.js'

/** Requests whose body arrives in parts. */
export const partialBodyCases: readonly Case[] = [
  {
    name: 'truncated body',
    async act(client) {
      const body = client.body()
      const outgoing = client.open()
      outgoing.write(body.slice(0, -1))
      await client.settle()
      outgoing.destroy()
      return 'disconnected'
    },
    expected: 'disconnected; no request',
  },
  {
    name: 'Expect: 100-continue',
    async act(client) {
      const body = client.body()
      const outgoing = client.open({ headers: { ...json, Expect: '100-continue' } })
      outgoing.flushHeaders()
      const response = client.read(outgoing)
      // a server may omit the 100 response
      await Promise.race([once(outgoing, 'continue'), setTimeout(1_000)])
      outgoing.end(body)
      return client.describe(await response)
    },
    expected: '200 service body; 1 request',
  },
  {
    name: 'a request inside a large body',
    act(client) {
      const { host, pathname } = new URL(client.url)
      const body = client.body()
      const inner =
        `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body}`
      return client.sendAndDescribe({
        headers: { ...json, Connection: 'keep-alive' },
        body: `${'\r\n'.repeat(1_024)}${inner}`,
      })
    },
    expected: '413 body_too_large; no request',
  },
  {
    // an unread body would break the next request on a kept-alive connection
    name: 'large bodies and valid ones, on one connection',
    async act(client) {
      const statuses: number[] = []
      for (const body of [
        ' '.repeat(1_048_576),
        client.body(),
        ' '.repeat(1_048_576),
        client.body(),
      ]) {
        const response = await fetch(client.url, { method: 'POST', headers: json, body })
        await response.text()
        statuses.push(response.status)
      }
      return statuses.join(' ')
    },
    expected: '413 200 413 200; 2 requests',
  },
  {
    name: 'slow body',
    isSlow: true,
    async act(client) {
      const body = client.body({ chain: 'e'.repeat(100) })
      const outgoing = client.open({ body })
      const response = client.read(outgoing)
      for (const character of body) {
        outgoing.write(character)
        if (await Promise.race([response, setTimeout(500)])) break
      }
      return `${client.describe(await response)}${client.afterTimeout()}`
    },
    expected: '408 request_timeout after 15 s; no request',
  },
]
