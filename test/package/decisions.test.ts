import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from './imports.js'
import { filesNamed, missing, read, tableAfter, wordsQuoted } from './papers.js'

const index = read('docs/decisions/README.md')
const files = filesUnder('docs/decisions', /\/\d.*\.md$/)

test('behavior: the index has each, by its title', () => {
  const titles = files.map((file) => /^# (\d{3}): (.*)\n/.exec(read(file))?.slice(1) ?? [])
  const lines = files.map((file, at) => [
    `[${titles[at]?.[0]}](${basename(file)})`,
    titles[at]?.[1],
  ])
  expect(tableAfter('# Decisions', index)).toEqual(lines)
})

test.each(files)('behavior: %s has its sections, and what it names exists', (file) => {
  const text = read(file)
  expect([...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual([
    'Context',
    'Decision',
    'Refused',
    'Consequences',
    'Backed by',
  ])
  const [, backing = ''] = text.split('## Backed by')
  expect(filesNamed(backing)).not.toEqual([])
  expect(missing(filesNamed(text))).toEqual([])
  expect(wordsQuoted(backing).filter(({ file, words }) => !read(file).includes(words))).toEqual([])
})

test('behavior: some quote the tests that hold them', () => {
  expect(files.flatMap((file) => wordsQuoted(read(file))).length).toBeGreaterThan(5)
})
