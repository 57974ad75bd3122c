import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'

/**
 * The mappings of a source map (ECMA-426), one for each stretch of text that was copied as it was,
 * in place of one for each word. Every word keeps its line; its column is where its stretch starts.
 * A third of the bytes, and the package is small enough to hold its sources.
 */
export function thinMappings(mappings: string): string {
  return encode(decode(mappings).map(stretchesOf))
}

function stretchesOf(segments: readonly SourceMapSegment[]): SourceMapSegment[] {
  const stretches: SourceMapSegment[] = []
  for (const segment of segments) {
    const start = stretches.at(-1)
    if (!start || !continues(start, segment)) stretches.push(segment)
  }
  return stretches
}

/** Whether both are on one line of the source, as far from each other as in what was built of it. */
function continues(
  [startBuilt, , startLine, startColumn = 0]: SourceMapSegment,
  [built, , line, column = 0]: SourceMapSegment,
): boolean {
  return line === startLine && column - startColumn === built - startBuilt
}
