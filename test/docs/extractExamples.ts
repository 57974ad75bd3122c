import { type Example, type Problem, problemAt } from './Example.js'
import { type Fence, readFences } from './readFences.js'
import { isTestedElsewhere } from './testedElsewhere.js'

/** What a page shows that is no code of ours: nothing to compile. */
const plain = new Set(['sh', 'text', 'json', 'yaml', 'http', 'html', 'diff', 'md'])

/** The examples of a page, and every fence that no test would look at. */
export function extractExamples(
  file: string,
  markdown: string,
): { examples: readonly Example[]; problems: readonly Problem[] } {
  const examples: Example[] = []
  const problems: Problem[] = []
  let fences: readonly Fence[] = []
  try {
    fences = readFences(markdown)
  } catch (error) {
    problems.push(`${file}:${error instanceof Error ? error.message : String(error)}`)
  }
  for (const fence of fences) {
    const report = (message: string) => problems.push(problemAt(file, fence.line, message))
    const kind = fence.info.split(' ', 1)[0]
    if (isTestedElsewhere(file, fence)) continue
    if (fence.info === 'ts run') {
      const prints = textAfter(fence)
      if (prints === undefined) report('no ```text fence after it says what it prints')
      else examples.push({ file, line: fence.line, kind: 'ts', text: inPlace(fence), prints })
    } else if (fence.info === 'ts' || fence.info === 'tsx') {
      const text = inPlace(fence)
      examples.push({ file, line: fence.line, kind: fence.info, text, prints: undefined })
    } else if (kind === 'ts' || kind === 'tsx') {
      report(`\`\`\`${fence.info} is none of \`\`\`ts, \`\`\`ts run and \`\`\`tsx`)
    } else if (!plain.has(fence.info)) {
      report(`no test looks at \`\`\`${fence.info}; there are ts, tsx, ${[...plain].join(', ')}`)
    }
    if (fence.given && kind !== 'ts' && kind !== 'tsx') report('nothing compiles what is given')
  }
  return { examples, problems }
}

function textAfter({ next }: Fence): string | undefined {
  return next?.info === 'text' ? next.lines.map((line) => `${line}\n`).join('') : undefined
}

/** The code of a fence and what is given, each at its line of the page. */
function inPlace({ line, lines, given }: Fence): string {
  const placed: string[] = Array.from({ length: line + lines.length }, () => '')
  for (const [index, text] of lines.entries()) placed[line + index] = text
  for (const [index, text] of given?.lines.entries() ?? [])
    placed[(given?.line ?? 1) - 1 + index] = text
  return `${placed.join('\n')}\n`
}
