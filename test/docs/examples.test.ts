import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileExamples } from './compileExamples.js'
import { extractExamples } from './extractExamples.js'
import { pagesWithExamples, path } from './root.js'
import { runExample } from './runExample.js'

// These read dist, which `npm test` builds first.

const pages = pagesWithExamples().map((file) =>
  extractExamples(file, readFileSync(path(file), 'utf8')),
)
const examples = pages.flatMap((page) => page.examples)
const running = examples.filter(({ prints }) => prints !== undefined)

test('no fence escapes', () => {
  expect(pages.flatMap(({ problems }) => problems)).toEqual([])
})

test('all examples compile', { timeout: 120_000 }, () => {
  expect(examples.length).toBeGreaterThan(0)
  expect(compileExamples(examples)).toEqual([])
})

for (const example of running) {
  const title = `${example.file}:${example.line} prints what its page says`
  test.concurrent(title, { timeout: 120_000 }, async ({ expect }) => {
    expect(await runExample(example)).toBe(example.prints)
  })
}
