import type { Delivery } from './deliveries.js'

/** A body as it goes over the connection. */
export type OnWire = {
  readonly headers: readonly string[]
  readonly bytes: Buffer
  /** How much of the body gets through. */
  readonly sent: number
}

/** Frames a body, as HTTP has it or not. */
export function putOnWire(payload: Buffer, delivery: Delivery): OnWire {
  switch (delivery.framing) {
    case 'length':
      return withLength(payload, delivery)
    case 'chunked':
      return inChunks(payload, delivery)
    case 'closed': {
      const sent = delivery.way === 'head' ? headLength(payload, delivery) : payload.length
      return { headers: [], bytes: payload.subarray(0, sent), sent }
    }
  }
}

function withLength(payload: Buffer, delivery: Delivery): OnWire {
  const { way, at } = delivery
  const length = (count: number) => [`Content-Length: ${count}`]
  const head = headLength(payload, delivery)
  if (way === 'head') return { headers: length(head), bytes: payload, sent: head }
  if (way !== 'broken')
    return { headers: length(payload.length), bytes: payload, sent: payload.length }
  // blanks that trickle must not make up for what is missing
  const isTrickle = delivery.ending === 'trickle'
  if (head < payload.length && at % 2 === 0 && !isTrickle) {
    return { headers: length(payload.length), bytes: payload.subarray(0, head), sent: head }
  }
  const promised = payload.length + (isTrickle ? 5000 : 1) + (at % 1000)
  return { headers: length(promised), bytes: payload, sent: payload.length }
}

function inChunks(payload: Buffer, delivery: Delivery): OnWire {
  const headers = ['Transfer-Encoding: chunked']
  const { way, at, chunks } = delivery
  if (way === 'garbled') {
    const [good] = chunked(payload.subarray(0, headLength(payload, delivery)), chunks)
    const bad = badChunks[at % badChunks.length] ?? ''
    return { headers, bytes: Buffer.concat([good, Buffer.from(bad)]), sent: 0 }
  }
  const [data, ends] = chunked(payload, chunks)
  const trailer = at % 5 === 0 ? 'X-End: 1\r\n' : ''
  const all = Buffer.concat([data, Buffer.from(`0\r\n${trailer}\r\n`)])
  if (way !== 'broken') return { headers, bytes: all, sent: payload.length }
  const cut = at % all.length
  const before = ends.findLast(({ wire }) => wire <= cut) ?? { wire: 0, body: 0, prefix: 0 }
  const next = ends[ends.indexOf(before) + 1]
  const within = next
    ? Math.min(Math.max(0, cut - before.wire - next.prefix), next.body - before.body)
    : 0
  return { headers, bytes: all.subarray(0, cut), sent: before.body + within }
}

const badChunks = [
  ...[
    'zz\r\n',
    '-1\r\nx\r\n',
    '\r\n\r\n',
    '5\r\nabc\r\n',
    '0x5\r\nabcde\r\n',
    '3\r\nabcde\r\n0\r\n\r\n',
  ],
  ...[
    'ffffffffffffffffffff\r\n',
    '5\nabcde\n0\n\n',
    '\0\r\n',
    '1 2\r\nx\r\n',
    ';x\r\n',
    '+1\r\nx\r\n',
  ],
]

/** Where a chunk ends, on the wire and in the body, and how long the line before it is. */
type ChunkEnd = { wire: number; body: number; prefix: number }

/** Chunks of these sizes and one with the rest, without the last one that is empty. */
function chunked(payload: Buffer, sizes: readonly number[]): [Buffer, ChunkEnd[]] {
  const parts: Buffer[] = []
  const ends: ChunkEnd[] = []
  let wire = 0
  let body = 0
  for (const size of [...sizes, payload.length]) {
    const chunk = payload.subarray(body, body + size)
    if (chunk.length === 0) break
    const extension = size % 7 === 0 ? ';x="y"' : ''
    const line = Buffer.from(`${chunk.length.toString(16)}${extension}\r\n`)
    parts.push(line, chunk, Buffer.from('\r\n'))
    wire += line.length + chunk.length + 2
    body += chunk.length
    ends.push({ wire, body, prefix: line.length })
  }
  return [Buffer.concat(parts), ends]
}

/** Less than all, if there is anything. */
function headLength(payload: Buffer, { at }: Delivery): number {
  return payload.length === 0 ? 0 : at % payload.length
}
