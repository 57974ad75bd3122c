import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Row } from '../Row.js'
import { tellSeconds } from '../tellAnswer.js'

const json = { 'Content-Type': 'application/json' }

/** Requests whose body does not come as a whole. */
export const requestRows: readonly Row[] = [
  {
    name: 'a body that is cut',
    async act(client) {
      const body = client.body()
      const outgoing = client.open({ body })
      outgoing.write(body.slice(0, -1))
      await setTimeout(500)
      outgoing.destroy()
      await setTimeout(500) // for a call that must not come
      return 'gone'
    },
    gives: 'gone; no call',
  },
  {
    name: 'a body that waits for a 100',
    async act(client) {
      const body = client.body()
      const outgoing = client.open({ body, headers: { ...json, Expect: '100-continue' } })
      outgoing.flushHeaders()
      const answer = client.read(outgoing)
      // as clients do: a server may leave the 100 out
      await Promise.race([once(outgoing, 'continue'), setTimeout(1_000)])
      outgoing.end(body)
      return client.tell(await answer)
    },
    gives: '200 as said; 1 call',
  },
  {
    name: 'a request within a body that is too large',
    async act(client) {
      const { host, pathname } = new URL(client.url)
      const body = client.body()
      const second =
        `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body}`
      const answer = await client.ask({
        headers: { ...json, Connection: 'keep-alive' },
        body: `${'\r\n'.repeat(1_024)}${second}`,
      })
      await setTimeout(500) // for a call that must not come
      return answer
    },
    gives: '413 body_too_large; no call',
  },
  {
    name: 'a body that trickles',
    isSlow: true,
    async act(client) {
      const body = client.body({ chain: 'e'.repeat(100) })
      const outgoing = client.open({ body })
      const answer = client.read(outgoing)
      for (const character of body) {
        outgoing.write(character)
        if (await Promise.race([answer, setTimeout(500)])) break
      }
      const got = await answer
      return `${client.tell(got)} after ${tellSeconds(got)}`
    },
    gives: '408 request_timeout after 15 s; no call',
  },
]
