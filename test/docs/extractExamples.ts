import { firstLine } from '../runtimes/recipe.js'
import { type Fence, readFences } from './readFences.js'

/** A code example of a page, compiled as a module. */
export type Example = {
  /** The page, relative to the root: `docs/contributing/faults.md`. */
  readonly file: string
  /** The line of its fence. */
  readonly line: number
  readonly kind: 'ts' | 'tsx'
  /** The code, at the same lines as on the page, so that errors have the right line. */
  readonly text: string
  /** The expected output: the ```text fence after a ```ts run fence. */
  readonly prints: string | undefined
}

const untested = /^(sh|text|json|yaml|http|html|css|diff|md)$/

/** The examples of a page. Throws on a fence of an unknown language. */
export function extractExamples(file: string, markdown: string): Example[] {
  const fences = readFences(markdown)
  return fences.flatMap((fence, index) => {
    const { info, line } = fence
    if (untested.test(info) || isFileOfRecipe(file, fence)) return []
    const next = fences[index + 1]
    const prints = next?.info === 'text' ? `${next.lines.join('\n')}\n` : undefined
    if (info === 'ts run' && prints !== undefined) {
      return { file, line, kind: 'ts', text: inPlace(fence), prints }
    }
    if (info === 'ts' || info === 'tsx') {
      return { file, line, kind: info, text: inPlace(fence), prints: undefined }
    }
    throw new Error(`${file}:${line}: \`\`\`${info} is not tested`)
  })
}

/** Files that the suites runtimes, services and examples write and run. */
function isFileOfRecipe(file: string, { lines: [first = ''] }: Fence): boolean {
  return /^docs\/(proxy|cookbook)\//.test(file) && firstLine.test(first)
}

/** Imports from the reader's app and from frameworks. The hidden declarations stand for them. */
const elsewhere = /^import .*['"](\.{1,2}\/.*|@\/.*|next(\/.*)?|server-only)['"].*$/

/** The code of a fence and its hidden declarations, at the same lines as on the page. */
function inPlace({ line, lines, given }: Fence): string {
  const placed: string[] = Array.from({ length: line + lines.length }, () => '')
  placed.splice(line, lines.length, ...lines.map((text) => text.replace(elsewhere, '')))
  if (given) placed.splice(given.line - 1, given.lines.length, ...given.lines)
  return `${placed.join('\n')}\n`
}
