import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { answerParent, listen } from './proxyChild.ts'
import { PAGES_BEFORE_CANCEL, ROWS_OF_PAGE, seventhOffset } from './refetchOffsets.ts'

/** What a service has seen of a refetch. */
export type RefetchCounts = {
  requests: number
  /** The most that were being answered at one moment. */
  mostInFlight: number
  /** Whose connection was closed before the answer. */
  aborted: number
  /** Offsets asked for again, as often as they were. */
  repeated: number[]
  /** Still on their way. */
  leftInFlight: number
}

type Answer = { rows: number } | { status: number } | 'never'
const wholePage: Answer = { rows: ROWS_OF_PAGE }

/** What it does, given an offset and how often that was asked for before. */
const behaviours = {
  plain: () => wholePage,
  failing: (offset, timesBefore) =>
    offset === seventhOffset && timesBefore === 0 ? { status: 503 } : wholePage,
  moved: (offset) => (offset === seventhOffset ? { rows: ROWS_OF_PAGE - 1 } : wholePage),
  hanging: (offset) => (offset < PAGES_BEFORE_CANCEL * ROWS_OF_PAGE ? wholePage : 'never'),
} satisfies Record<string, (offset: number, timesBefore: number) => Answer>

export type Behaviour = keyof typeof behaviours

/** What the process of this file can be asked. */
export type RefetchAnswers = {
  url: () => string
  /** Counts begin. */
  begin: (asked: { behaviour: Behaviour; delayMs: number }) => void
  /** When so many requests are counted, or seem not to come. */
  received: (count: number) => Promise<void>
  /** When nothing is on its way, or seems to stay there. */
  counts: () => Promise<RefetchCounts>
}

/** How long something is waited for that may never come. */
const PATIENCE_MS = 2_000

let behaviour: Behaviour = 'plain'
let [delayMs, requests, inFlight, mostInFlight, aborted] = [0, 0, 0, 0, 0]
let offsets: number[] = []

async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
  requests++
  inFlight++
  mostInFlight = Math.max(mostInFlight, inFlight)
  response.once('close', () => {
    inFlight--
    if (!response.writableFinished) aborted++
  })
  const { offset } = JSON.parse(await readText(message)) as { offset: number } // the documented body
  const timesBefore = offsets.filter((asked) => asked === offset).length
  offsets.push(offset)
  const answer: Answer = behaviours[behaviour](offset, timesBefore)
  if (answer === 'never') return
  await wait(delayMs)
  if (response.destroyed) return
  const [status, rows] = 'rows' in answer ? [200, answer.rows] : [answer.status, 0]
  const list = Array.from({ length: rows }, (_, row) => ({
    tick: `t${offset + row}`,
    balance: '0.5',
  }))
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ code: 0, data: { list, total: 1_000 } }))
}

async function readText(message: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of message) text += String(chunk)
  return text
}

async function until(isThere: () => boolean): Promise<void> {
  const start = performance.now()
  while (!isThere() && performance.now() - start < PATIENCE_MS) await wait(1)
}

// what is broken off while it is read has been counted
const server = createServer(
  (message, response) => void serve(message, response).catch(() => undefined),
)
const url = await listen(server)

answerParent({
  url: () => url,
  begin: (asked) => {
    ;({ behaviour, delayMs } = asked)
    ;[requests, mostInFlight, aborted, offsets] = [0, inFlight, 0, []]
  },
  received: async (count) => {
    await until(() => requests >= count)
  },
  counts: async () => {
    await until(() => inFlight === 0)
    const repeated = offsets.filter((offset, index) => offsets.indexOf(offset) < index)
    return { requests, mostInFlight, aborted, repeated, leftInFlight: inFlight }
  },
} satisfies RefetchAnswers)
