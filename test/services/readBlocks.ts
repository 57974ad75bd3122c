/** A code block of markdown whose first line is a comment that names a file. */
const namedBlock = /^```\w*\n(?<text>(?:\/\/|#) (?<name>[\w./-]+\.\w+)\n[^]*?\n)```$/gm

/** The files that a document has its reader create: their text by their name. */
export function readBlocks(markdown: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const { groups } of markdown.matchAll(namedBlock)) {
    const { name = '', text = '' } = groups ?? {}
    if (files.has(name)) throw new Error(`The document has ${name} twice.`)
    files.set(name, text)
  }
  if (files.size === 0) throw new Error('The document has no file.')
  return files
}
