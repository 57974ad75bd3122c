/** A fenced block of Markdown. Lines start at 1. */
export type Fence = {
  /** The text after the backticks: `ts`, `ts run`, `sh`. */
  readonly info: string
  /** The line of the opening backticks. */
  readonly line: number
  readonly lines: readonly string[]
  /** The content of the `<!-- given` comment directly before the fence, and its first line. */
  readonly given: { readonly line: number; readonly lines: readonly string[] } | undefined
}

/** A fence, or a `given` comment with hidden declarations for the next fence. */
const block = /^ *(`{3,})(.*)\n([^]*?)^ *\1$|^<!-- given\n([^]*?)^-->$/gm

/** All fenced blocks of a page. Throws if no fence follows a `given` comment. */
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
