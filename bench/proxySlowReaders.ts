import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { table } from './machine.ts'
import { pageRequest, path } from './proxyRequests.ts'
import type { ServerSettings } from './proxyServers.ts'
import { withServer } from './proxyStart.ts'
import type { Section } from './section.ts'

const [CLIENTS, HEAD_BYTES, STALL_MS] = [100, 100_000, 1_000]

/** Of the bytes that all answers have, held by our server while nobody reads. */
const MOST_HELD = 0.25

/** What a server holds while many clients have read the head of a large answer and no more. */
export async function readSlowly(baseUrl: string): Promise<Section> {
  const timeoutMs = 60_000 // a busy machine takes its time for so many bytes
  const ours = await measure({ kind: 'ours', baseUrl: `${baseUrl}/big`, timeoutMs })
  const bare = await measure({ kind: 'bare', baseUrl: `${baseUrl}/big` })
  const rows = [
    [
      'server',
      'all answers',
      'held while all stall, after collection',
      'resident before',
      'at most',
    ],
    ['this handler', ...[ours.total, ours.held, ours.before, ours.peak].map(mebibytes)],
    ['bare', ...[bare.total, bare.held, bare.before, bare.peak].map(mebibytes)],
  ]
  return {
    text: `## ${CLIENTS} clients that stall\n\n${table(rows)}`,
    faults: [
      ...(ours.broken === 0 ? [] : [`${ours.broken} answers broke off for clients that stalled.`]),
      ...(ours.held <= MOST_HELD * ours.total
        ? []
        : ['Clients that stall have the server hold too much.']),
    ],
  }
}

async function measure(settings: ServerSettings) {
  return withServer(settings, async ({ url, ask }) => {
    const before = await ask('collected')
    await ask('watchMemory')
    const { allStalled, stall } = createMeeting(CLIENTS)
    const reads = Promise.all(
      Array.from({ length: CLIENTS }, (_, page) => readAnswer(url, page, stall)),
    )
    const release = await Promise.race([allStalled, reads.then(() => undefined)])
    await wait(STALL_MS) // the server goes on for as long as the system takes its bytes
    const { heldBytes } = await ask('collected')
    release?.(undefined)
    const answers = await reads
    return {
      broken: answers.filter(({ isWhole }) => !isWhole).length,
      total: answers.reduce((sum, { length }) => sum + length, 0),
      held: heldBytes - before.heldBytes,
      before: before.residentBytes,
      peak: await ask('peakBytes'),
    }
  })
}

/** All wait for each other, and then for whoever lets them go on. */
function createMeeting(count: number) {
  let arrived = 0
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  const { promise: allStalled, resolve: meet } = Promise.withResolvers<typeof release>()
  const stall = () => {
    arrived++
    if (arrived === count) meet(release)
    return released
  }
  return { allStalled, stall }
}

type Answer = { length: number; isWhole: boolean }

/** By hand, because other clients read ahead. One that breaks off holds nobody up. */
async function readAnswer(url: string, page: number, stall: () => Promise<undefined>) {
  const answer: Answer = { length: 0, isWhole: false }
  let hasStalled = false
  let [start, end] = ['', '']
  try {
    for await (const bytes of ask(url, page)) {
      answer.length += bytes.length
      start ||= bytes.toString('latin1', 0, 12)
      end = (end + bytes.toString('latin1')).slice(-20)
      if (answer.length < HEAD_BYTES || hasStalled) continue
      hasStalled = true
      await stall()
    }
    answer.isWhole = start === 'HTTP/1.1 200' && /\}(\r\n0\r\n\r\n)?$/.test(end)
  } catch {
    answer.isWhole = false
  }
  if (!hasStalled) void stall()
  return answer
}

function ask(url: string, page: number): AsyncIterable<Buffer> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  const body = pageRequest(page)
  const head = ['Host: bench', 'Connection: close', 'Content-Type: application/json']
  const lines = [`POST ${path} HTTP/1.1`, ...head, `Content-Length: ${body.length}`, '', body]
  socket.write(lines.join('\r\n'))
  return socket // without an encoding it gives buffers
}

function mebibytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(0)} MiB`
}
