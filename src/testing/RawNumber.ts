/**
 * A number that serializes to JSON with exactly these characters.
 *
 * @example
 * import { createIndexerEmulator, RawNumber } from 'inscription-hooks/testing'
 *
 * const entry = { balance: new RawNumber('9007199254740993') }
 * createIndexerEmulator().setEntries('0xa11ce', 'eth', [entry])
 * // sent as {"balance":9007199254740993}
 */
export class RawNumber {
  /** The number as text. */
  readonly source: string

  constructor(source: string) {
    this.source = source
  }

  /** Returns {@link RawNumber.source}. */
  toString(): string {
    return this.source
  }
}

// A private-use character, which JSON.stringify does not escape. Ticks may contain it too, so only
// a string that starts and ends with it is a number.
const mark = '\ue000'
const marked = new RegExp(`"${mark}([^"${mark}]+)${mark}"`, 'g')

/** `JSON.stringify` that writes bigints and {@link RawNumber}s as exact JSON numbers. */
export function stringifyExact(value: unknown): string {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'bigint' || inner instanceof RawNumber ? mark + String(inner) + mark : inner,
  )
  return text.replace(marked, '$1')
}
