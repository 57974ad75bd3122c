/** A fenced block of Markdown. Lines are counted from 1, as editors and compilers do. */
export type Fence = {
  /** What stands after the backticks: `ts`, `ts run`, `sh`. */
  readonly info: string
  /** Of the opening backticks. */
  readonly line: number
  readonly lines: readonly string[]
  /** The lines of the `<!-- given` comment directly before it, and where the first of them stands. */
  readonly given: { readonly line: number; readonly lines: readonly string[] } | undefined
}

/** A fence, or a comment of code that the fence after it needs. */
const block = /^ *(`{3,})(.*)\n([^]*?)^ *\1$|^<!-- given\n([^]*?)^-->$/gm

/** All fenced blocks of a page, in order; throws where a `given` has no fence after it. */
export function readFences(markdown: string): readonly Fence[] {
  const fences: Fence[] = []
  let given: Fence['given']
  let end = 0
  for (const match of markdown.matchAll(block)) {
    const [all, , info, code = '', comment] = match
    const line = markdown.slice(0, match.index).split('\n').length
    if (given && (info === undefined || markdown.slice(end, match.index).trim() !== '')) break
    end = match.index + all.length
    if (info === undefined) {
      given = { line: line + 1, lines: linesOf(comment ?? '') }
    } else {
      fences.push({ info: info.trim(), line, lines: linesOf(code), given })
      given = undefined
    }
  }
  if (given) throw new Error(`${given.line - 1}: no fence directly after this`)
  return fences
}

function linesOf(text: string): string[] {
  return text.split('\n').slice(0, -1)
}
