import { type Body, jsonReading, readingOfHead } from './bodyReading.js'
import type { Coding } from './codings.js'
import type { Delivery, Ending } from './deliveries.js'
import type { HeaderLines } from './headerLines.js'
import { answerOutcomes, type Outcome } from './outcomes.js'
import type { Status } from './statuses.js'

type Facts = {
  status: Status
  headers: HeaderLines
  body: Body
  coding: Coding
  delivery: Delivery
  ending: Ending
  /** Bytes of the body that get through, before decompression. */
  sent: number
}

/** What a body may be whose bytes are not those that it was made of. */
const damaged: readonly Outcome[] = [
  ...(['NetworkError', 'TimeoutError', 'empty', 'truncated'] as const),
  ...(['not-json', 'bad-encoding'] as const),
]

/** Bytes that are none of the body may be taken for it before the chunks are seen to be wrong. */
const garbled: readonly Outcome[] = ['NetworkError', 'bad-encoding']

/** What may come of an answer, by what it was made of. */
export function expectAnswer(facts: Facts): { expected: ReadonlySet<Outcome>; mayHang: boolean } {
  const { status, headers, delivery, ending } = facts
  if (headers.isHostile || status.outcomes === 'any') {
    return { expected: new Set(answerOutcomes), mayHang: true }
  }
  const isOpen = delivery.way !== 'whole' && (ending === 'hang' || ending === 'trickle')
  const found =
    isOpen || delivery.way === 'silent' ? expectNothing(facts, isOpen) : expectEnd(facts)
  const mayHang = isOpen || found.includes('TimeoutError')
  // on a slow machine, a deadline that is short comes before anything
  return { expected: new Set(mayHang ? [...found, 'TimeoutError'] : found), mayHang }
}

/** An answer that never ends, or ends before its body. */
function expectNothing(
  { status, body, delivery, coding }: Facts,
  isOpen: boolean,
): readonly Outcome[] {
  const isSilent = delivery.way === 'silent'
  if (!isOpen || status.isGarbage) return ['NetworkError']
  if (isSilent) return []
  if (status.outcomes) return status.outcomes === 'any' ? [] : [...status.outcomes, 'NetworkError']
  const broken = delivery.way === 'garbled' ? garbled : []
  if (coding.kind === 'none') return broken
  // what is compressed says itself where it ends
  return [...body.reading, ...broken, ...damaged]
}

function expectEnd({ status, body, coding, delivery, sent }: Facts): readonly Outcome[] {
  const isWhole = delivery.way === 'whole'
  const broken: readonly Outcome[] = isWhole && !status.isBodyless ? [] : ['NetworkError']
  if (status.outcomes && status.outcomes !== 'any') {
    // a message in a body that does not decompress is waited for
    const late: readonly Outcome[] = coding.kind === 'damaged' || !isWhole ? ['TimeoutError'] : []
    return [...status.outcomes, ...broken, ...late]
  }
  if (coding.kind === 'damaged') return [...damaged, ...body.reading]
  if (coding.kind === 'unannounced') {
    // the first byte of gzip is a character yet
    return ['bad-encoding', ...(isWhole ? [] : (['empty', 'not-json'] as const)), ...broken]
  }
  if (isWhole) return body.reading
  if (delivery.way === 'garbled' && coding.kind === 'none') return garbled
  if (coding.kind === 'compressed') {
    // JSON, where what is cut off is no part of it
    return [...damaged, ...body.reading, ...jsonReading]
  }
  // Node 20 takes the end of the connection for the end of chunks
  const isSeen = delivery.way === 'head' || delivery.framing === 'chunked'
  const seen = isSeen ? readingOfHead(body, sent) : []
  return [...broken, ...seen]
}
