import { expect } from 'vitest'
import type { Example } from './Example.js'
import { extractExamples } from './extractExamples.js'

/** Markdown, with ''' for backticks. */
export function page(...lines: string[]): string {
  return `${lines.join('\n').replaceAll("'''", '```')}\n`
}

export function extract(...lines: string[]): ReturnType<typeof extractExamples> {
  return extractExamples('made-up.md', page(...lines))
}

export function onlyExample(...lines: string[]): Example {
  const { examples, problems } = extract(...lines)
  expect(problems).toEqual([])
  const [example] = examples
  if (!example || examples.length > 1) throw new Error(`${examples.length} examples`)
  return example
}
