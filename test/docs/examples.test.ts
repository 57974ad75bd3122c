import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compileExamples } from './compileExamples.js'
import { extractExamples } from './extractExamples.js'
import { pagesWithExamples, path } from './root.js'
import { runExample } from './runExample.js'

// These read dist, which `npm test` builds first.

const examples = pagesWithExamples.flatMap((file) =>
  extractExamples(file, readFileSync(path(file), 'utf8')),
)
const running = examples.filter(({ prints }) => prints !== undefined)

test('default: all examples compile', () => {
  expect(examples.length).toBeGreaterThan(50)
  expect(compileExamples(examples)).toEqual([])
}, 120_000)

test.each(running)('behavior: $file:$line prints what its page says', async (example) => {
  expect(await runExample(example)).toBe(example.prints)
})

describe('an example that is wrong', () => {
  /** Markdown, with ''' for backticks. */
  const extract = (...lines: string[]) =>
    extractExamples('made-up.md', lines.join('\n').replaceAll("'''", '```'))

  test('behavior: an error of the compiler has the line of the page', () => {
    const given = [
      '<!-- given',
      'declare const count: number',
      'declare const word: nothing',
      '-->',
    ]
    const fence = [
      "'''ts",
      'export const next = count + 1',
      'export const a: string = count',
      "'''",
    ]
    expect(compileExamples(extract('# A page', ...given, ...fence))).toEqual([
      "made-up.md:4: Cannot find name 'nothing'.",
      "made-up.md:8: Type 'number' is not assignable to type 'string'.",
    ])
  })

  test('behavior: what one prints otherwise, or throws, is seen', async () => {
    const [one, other] = extract(
      ...["'''ts run", 'console.log(1, { a: [2] })', "'''", "'''text", '3', "'''"],
      ...["'''ts run", "throw new Error('no')", "'''", "'''text", "'''"],
    )
    if (!one || !other) expect.fail('there are two examples')
    expect(await runExample(one)).toBe('1 { a: [ 2 ] }\n')
    await expect(runExample(other)).rejects.toThrow('no')
  })

  test.each([
    ['another language', ["'''js", '1', "'''"]],
    ['a word more', ["'''ts ignore", '1', "'''"]],
    ['```ts run without a text', ["'''ts run", '1', "'''"]],
    ['a list', ['- a', "  '''js", '  1', "  '''"]],
    ['given, and no fence', ['<!-- given', '-->', 'words', "'''ts", '1', "'''"]],
  ])('behavior: none escapes by %s', (_, lines) => {
    expect(() => extract(...lines)).toThrow(/\d: no /)
  })
})
