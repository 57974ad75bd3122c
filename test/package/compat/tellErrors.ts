/** The innermost package in the path of a file that a compiler names. */
const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//

/**
 * Tells what a compiler has printed: how many errors, in which packages. Rejects errors in the
 * consumer, in this package's declarations, and those that name no file.
 */
export function tellErrors(printed: string): string {
  const lines = printed.split('\n').filter((line) => /\berror TS\d+/.test(line))
  const counts = new Map<string, number>()
  for (const line of lines) {
    const [file = ''] = line.split(/[(:]/, 1)
    const name = PACKAGE.exec(file)?.[1] ?? 'the consumer'
    if (name === 'the consumer' || name === 'inscription-hooks') throw new Error(printed)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const others = [...counts].map(([name, count]) => `${count} in ${name}`).sort()
  return others.length > 0 ? `0 errors; ${others.join(', ')}` : '0 errors'
}
