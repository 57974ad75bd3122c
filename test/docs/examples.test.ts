import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileExamples } from './compileExamples.js'
import { extractExamples } from './extractExamples.js'
import { pagesWithExamples, path } from './root.js'
import { runExample } from './runExample.js'

// Reads dist, which `npm test` builds first.

const examples = pagesWithExamples.flatMap((file) =>
  extractExamples(file, readFileSync(path(file), 'utf8')),
)
const running = examples.filter(({ prints }) => prints !== undefined)

test('default: all examples compile', () => {
  expect(examples.length).toBeGreaterThan(50)
  expect(compileExamples(examples)).toEqual([])
}, 300_000)

test.each(running)('behavior: $file:$line prints the documented output', async (example) => {
  expect(await runExample(example)).toBe(example.prints)
})
