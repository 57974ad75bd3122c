/** A column of a built line, and the place in the source that it came from. */
type Segment = { built: number; line: number; column: number }

/**
 * The mappings of a source map (ECMA-426), one for each stretch of text that was copied as it was,
 * in place of one for each word. Every word keeps its line; its column is where its stretch starts.
 * A third of the bytes, and the package is small enough to hold its sources.
 */
export function thinMappings(mappings: string): string {
  const read = { line: 0, column: 0 }
  const written = { line: 0, column: 0 }
  return mappings
    .split(';')
    .map((line) => {
      let built = 0
      let start: Segment | undefined
      let writtenBuilt = 0
      return line
        .split(',')
        .filter((segment) => segment !== '')
        .flatMap((segment) => {
          const [builtBy = 0, , lineBy = 0, columnBy = 0] = fromVlq(segment)
          built += builtBy
          read.line += lineBy
          read.column += columnBy
          const isCopied =
            read.line === start?.line && read.column - start.column === built - start.built
          if (isCopied) return []
          start = { built, ...read }
          const changes = [
            built - writtenBuilt,
            0,
            read.line - written.line,
            read.column - written.column,
          ]
          writtenBuilt = built
          Object.assign(written, read)
          return changes.map(toVlq).join('')
        })
        .join(',')
    })
    .join(';')
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Base64 VLQ: five bits a digit, the low ones first; the lowest of all is the sign. */
function fromVlq(text: string): number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const character of text) {
    const digit = digits.indexOf(character)
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = shift = 0
  }
  return numbers
}

function toVlq(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1
  let text = ''
  do {
    text += digits.charAt((rest & 31) | (rest > 31 ? 32 : 0))
    rest >>= 5
  } while (rest > 0)
  return text
}
