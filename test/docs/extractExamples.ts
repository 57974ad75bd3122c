import { type Fence, readFences } from './readFences.js'

/** A piece of code that a page shows, as a module of its own. */
export type Example = {
  /** The page, relative to the root: `docs/faults.md`. */
  readonly file: string
  /** Where its fence begins. */
  readonly line: number
  readonly kind: 'ts' | 'tsx'
  /** Its code at the lines where the page has it, so that an error names those. */
  readonly text: string
  /** What the page says that it prints: the ```text after a ```ts run. */
  readonly prints: string | undefined
}

/** What holds no code of ours. */
const plain = /^(sh|text|json|yaml|http|html|diff|md)$/

/** The examples of a page; throws at a fence that no test would look at. */
export function extractExamples(file: string, markdown: string): Example[] {
  const fences = readFences(markdown)
  return fences.flatMap((fence, index) => {
    const { info, line } = fence
    if (plain.test(info) || isFileOfRecipe(file, fence)) return []
    const next = fences[index + 1]
    const prints = next?.info === 'text' ? `${next.lines.join('\n')}\n` : undefined
    if (info === 'ts run' && prints !== undefined) {
      return { file, line, kind: 'ts', text: inPlace(fence), prints }
    }
    if (info === 'ts' || info === 'tsx') {
      return { file, line, kind: info, text: inPlace(fence), prints: undefined }
    }
    throw new Error(`${file}:${line}: no test looks at \`\`\`${info}`)
  })
}

/** The suites of runtimes, services and examples write such files and run them. */
function isFileOfRecipe(file: string, { lines: [first = ''] }: Fence): boolean {
  return /^docs\/(proxy|recipes)\//.test(file) && /^(\/\/|#) [\w./-]+\.\w+$/.test(first)
}

/** The code of a fence and what is given, each at its line of the page. */
function inPlace({ line, lines, given }: Fence): string {
  const placed: string[] = Array.from({ length: line + lines.length }, () => '')
  placed.splice(line, lines.length, ...lines)
  if (given) placed.splice(given.line - 1, given.lines.length, ...given.lines)
  return `${placed.join('\n')}\n`
}
