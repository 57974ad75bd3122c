import fc from 'fast-check'
import { anyBody } from './bodies.js'
import type { Body } from './bodyReading.js'
import { anyCoding, type Coding, soundCoding } from './codings.js'
import {
  anyDelivery,
  type Delivery,
  type Ending,
  hangingDelivery,
  wholeDelivery,
} from './deliveries.js'
import { expectAnswer } from './expectAnswer.js'
import { anyHeaderLines, friendlyHeaderLines, type HeaderLines } from './headerLines.js'
import type { Outcome } from './outcomes.js'
import { pageBody } from './pageBodies.js'
import { anyStatus, type Status } from './statuses.js'
import { putOnWire } from './wire.js'

/** What an answer is made of. */
export type AnswerParts = {
  readonly status: Status
  readonly headers: HeaderLines
  readonly body: Body
  readonly coding: Coding
  readonly delivery: Delivery
}

/** The bytes of an answer, and what may come of them. */
export type RawAnswer = {
  readonly parts: AnswerParts
  readonly pieces: readonly Buffer[]
  readonly ending: Ending
  readonly expected: ReadonlySet<Outcome>
  /** Nothing may come of it before the deadline. */
  readonly mayHang: boolean
}

/** Answers of every kind. */
export function anyAnswer(key: string): fc.Arbitrary<RawAnswer> {
  return answerOf({
    body: anyBody(key),
    status: anyStatus(key),
    headers: anyHeaderLines(key),
    coding: anyCoding,
    delivery: anyDelivery,
  })
}

/** Whole answers with status 200, of these bodies. */
export function wholeAnswer(key: string, body: fc.Arbitrary<Body>): fc.Arbitrary<RawAnswer> {
  return answerOf({
    body,
    status: fc.constant({ lines: 'HTTP/1.1 200 OK', outcomes: undefined }),
    headers: friendlyHeaderLines(key),
    coding: soundCoding,
    delivery: wholeDelivery,
  })
}

/** Answers that do not end. */
export function hangingAnswer(key: string): fc.Arbitrary<RawAnswer> {
  return answerOf({
    body: pageBody,
    status: anyStatus(key),
    headers: anyHeaderLines(key),
    coding: anyCoding,
    delivery: hangingDelivery,
  })
}

function answerOf(parts: { [Part in keyof AnswerParts]: fc.Arbitrary<AnswerParts[Part]> }) {
  return fc.record<AnswerParts>(parts).map(assemble)
}

function assemble(parts: AnswerParts): RawAnswer {
  const { status, headers, body, coding, delivery } = parts
  const ending = endingOf(parts)
  const payload = coding.encode(body.bytes)
  const { headers: framing, bytes, sent } = putOnWire(payload, delivery)
  const lines = [
    ...(delivery.at % 2 === 0 ? [...headers.lines, ...framing] : [...framing, ...headers.lines]),
    ...(coding.header === undefined ? [] : [`Content-Encoding: ${coding.header}`]),
    ...(ending === 'keep' ? [] : ['Connection: close']),
  ]
  const head = Buffer.from([status.lines, ...lines, '', ''].join('\r\n'), 'latin1')
  const isSilent = delivery.way === 'silent'
  const all = isSilent ? head.subarray(0, delivery.at % head.length) : Buffer.concat([head, bytes])
  const pieces = split(all, delivery.splits)
  return { parts, pieces, ending, ...expectAnswer({ ...parts, ending, sent }) }
}

/** A connection is kept only after an answer that leaves nothing behind to be taken for the next. */
function endingOf({ status, headers, delivery }: AnswerParts): Ending {
  const isClean = !headers.isHostile && status.outcomes !== 'any' && !status.isBodyless
  return delivery.ending === 'keep' && !isClean ? 'end' : delivery.ending
}

function split(bytes: Buffer, places: readonly number[]): Buffer[] {
  const at = places
    .map((place) => place % (bytes.length + 1))
    .toSorted((left, right) => left - right)
  const ends = [...at, bytes.length]
  return ends.map((end, index) => bytes.subarray(at[index - 1] ?? 0, end))
}
