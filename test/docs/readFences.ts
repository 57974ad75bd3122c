/** A fenced block of Markdown. Lines are counted from 1, as editors and compilers do. */
export type Fence = {
  /** What stands after the backticks: `ts`, `ts run`, `sh`. */
  readonly info: string
  /** Of the opening backticks. */
  readonly line: number
  readonly lines: readonly string[]
  /** The lines of the `<!-- given` comment directly before it, and where the first of them stands. */
  readonly given: { readonly line: number; readonly lines: readonly string[] } | undefined
  /** The fence that comes directly after it, with nothing but blank lines between. */
  readonly next: Fence | undefined
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** All fenced blocks of a page, in order; throws where one has no end, or a `given` no fence. */
export function readFences(markdown: string): readonly Fence[] {
  const lines = markdown.split('\n')
  const fences: Mutable<Fence>[] = []
  let given: Fence['given']
  let before: Mutable<Fence> | undefined // the fence that has nothing but blank lines after it yet

  for (let index = 0; index < lines.length; index++) {
    const text = lines[index] ?? ''
    const [, indent = '', marks, info = ''] = /^(\s*)(`{3,}|~{3,})(.*)$/.exec(text) ?? []
    if (marks !== undefined) {
      const end = endAfter(lines, index, (line) => line.trim() === marks)
      const content = lines.slice(index + 1, end)
      const fence: Mutable<Fence> = {
        info: info.trim(),
        line: index + 1,
        lines: content.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)),
        given,
        next: undefined,
      }
      if (before) before.next = fence
      fences.push(fence)
      before = fence
      given = undefined
      index = end
    } else if (text.trim() === '<!-- given') {
      const end = endAfter(lines, index, (line) => line.trim() === '-->')
      given = { line: index + 2, lines: lines.slice(index + 1, end) }
      before = undefined
      index = end
    } else if (text.trim() !== '') {
      if (given) throw new Error(`${given.line - 1}: no fence directly after this`)
      before = undefined
    }
  }
  if (given) throw new Error(`${given.line - 1}: no fence directly after this`)
  return fences
}

function endAfter(lines: readonly string[], start: number, isEnd: (line: string) => boolean) {
  const end = lines.findIndex((line, index) => index > start && isEnd(line))
  if (end === -1) throw new Error(`${start + 1}: this has no end`)
  return end
}
