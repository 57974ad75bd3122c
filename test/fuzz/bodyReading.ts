import { isUtf8 } from 'node:buffer'
import { isJson } from '../isJson.js'
import type { Outcome } from './outcomes.js'

/** A body, after decompression, and what must come of it. */
export type Body = {
  /** What it is, for whoever reads of a failure. */
  readonly kind: string
  readonly bytes: Buffer
  /** What a whole 2xx answer with it may be. */
  readonly reading: readonly Outcome[]
  /** The rows that a page of it may have; no page may come of an answer that has none. */
  readonly lists: readonly (readonly unknown[])[]
}

/** Stands in bodies where no error may quote it. */
export const CANARY = 'c4nary-of-a-body'

/** What JSON without a meaning known here may be. */
export const jsonReading = ['success', 'no-rows', 'ambiguous', 'ServiceError'] as const

/** What a text that nobody planned is, by rules other than the client's. */
export function readingOf(bytes: Buffer): readonly Outcome[] {
  if (!isUtf8(bytes))
    return endsInCharacter(bytes) ? ['truncated', 'bad-encoding'] : ['bad-encoding']
  const text = bytes.toString().replace(/^\uFEFF/, '')
  if (text.trim() === '') return ['empty']
  if (!/^\s*[[{]/.test(text)) return ['not-json']
  return isJson(text) ? jsonReading : ['truncated', 'not-json']
}

/** What the first `length` bytes of a body are, when they come as if they were all. */
export function readingOfHead({ bytes, reading }: Body, length: number): readonly Outcome[] {
  if (length >= bytes.length) return reading
  const found = readingOf(bytes.subarray(0, length))
  const wasJson = isJson(bytes.toString().replace(/^\uFEFF/, ''))
  // what was wrong may be what is cut off; blanks at the end are no loss
  if (found === jsonReading) return wasJson ? reading : found
  // of JSON there is no head that is no JSON in another way
  const isStart = found[0] === 'truncated' || found[0] === 'bad-encoding'
  return wasJson && isStart ? [...new Set<Outcome>(['truncated', ...found])] : found
}

/** Whether up to three bytes at the end are all that is wrong: the head of a character, or bytes like it. */
function endsInCharacter(bytes: Buffer): boolean {
  return [1, 2, 3].some((cut) => isUtf8(bytes.subarray(0, -cut)))
}
