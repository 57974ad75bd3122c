/** A number that is to stand in JSON with exactly these characters, `9007199254740993` say. */
export class RawNumber {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }

  toString(): string {
    return this.source
  }
}

// A private-use character: it is in no row, and JSON.stringify leaves it as it is.
const mark = '\ue000'

/** `JSON.stringify` that writes bigints and {@link RawNumber}s as numbers, digit by digit. */
export function stringifyExact(value: unknown): string {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'bigint' || inner instanceof RawNumber ? `${mark}${inner}${mark}` : inner,
  )
  return text.replaceAll(`"${mark}`, '').replaceAll(`${mark}"`, '')
}
