import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesUnder, root } from './imports.js'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const manifest = JSON.parse(read('package.json'))

/** The rows of the first table after a heading, cell by cell. */
function tableAfter(heading: string, markdown: string): string[][] {
  const [, section = ''] = `\n${markdown}`.split(`\n${heading}\n`)
  const table =
    section
      .trim()
      .split('\n\n')
      .find((part) => part.startsWith('|')) ?? ''
  const [, , ...lines] = table.split('\n')
  return lines.map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** The files of the repository that a text names. */
function filesNamed(text: string): string[] {
  const named = text.matchAll(/`((?:src|test|bench|scripts|\.github)\/[\w./-]+\.\w+)`/g)
  return [...named].map(([, file = '']) => file)
}

const missing = (files: readonly string[]) => files.filter((file) => !existsSync(join(root, file)))

describe('CONTRIBUTING.md', () => {
  const text = read('CONTRIBUTING.md')

  test('behavior: it has every script of package.json, and no other', () => {
    const commands = tableAfter('## Commands', text).map(([command = '']) =>
      command.replace(/^`npm (?:run )?([\w:-]+)`$/, '$1'),
    )
    const scripts = Object.keys(manifest.scripts).filter((name) => !name.startsWith('pre'))
    expect(commands.sort()).toEqual(scripts.sort())
  })

  test('behavior: its layers are those that are enforced', () => {
    const source = read('test/build/layers.test.ts')
    const enforced = [...source.matchAll(/^ {2}(\w+): \[(.*)\],$/gm)].map(
      ([, layer = '', names = '']): [string, string] => [layer, names.replaceAll("'", '')],
    )
    const all = enforced.map(([layer]) => layer)
    const allBut = (name: string) =>
      all.filter((layer) => layer !== name && layer !== 'exports').join(', ')
    const told = tableAfter('## How it is layered', text).map(([folder = '', , may = '']) => [
      folder.replace(/^`src\/(\w+)`$/, '$1'),
      may.replace(/^nothing$/, '').replace(/^all but (\w+)$/, (_, name: string) => allBut(name)),
    ])
    expect(told).toEqual(enforced)
  })

  test('behavior: the files that it names exist', () => {
    expect(filesNamed(text).length).toBeGreaterThan(10)
    expect(missing(filesNamed(text))).toEqual([])
  })
})

describe('SECURITY.md', () => {
  const text = read('SECURITY.md')
  const promises = tableAfter('## What is promised', text)

  test.each(promises)('behavior: the tests named beside "%s" exist', (_, heldBy) => {
    expect(filesNamed(heldBy ?? '')).not.toEqual([])
    expect(missing(filesNamed(heldBy ?? ''))).toEqual([])
  })

  test('behavior: each test of the search for the key holds a promise, or the search', () => {
    const tests = filesUnder('test/canary', /\.test\.ts$/)
    const ofTheSearch = ['test/canary/everythingOf.test.ts'] // what the search looks into
    expect(tests.filter((file) => !text.includes(file))).toEqual(ofTheSearch)
    expect(promises.length).toBeGreaterThan(10)
  })
})

describe('docs/decisions', () => {
  const index = read('docs/decisions/README.md')
  const files = filesUnder('docs/decisions', /\/\d.*\.md$/)

  test('behavior: the index has each, by its title, and their numbers leave no gap', () => {
    const titles = files.map((file) => /^# (\d{3}): (.*)\n/.exec(read(file))?.slice(1) ?? [])
    const lines = files.map((file, at) => [
      `[${titles[at]?.[0]}](${basename(file)})`,
      titles[at]?.[1],
    ])
    expect(tableAfter('# Decisions', index)).toEqual(lines)
    expect(files.map((file) => Number(basename(file).slice(0, 3)))).toEqual(
      files.map((_, at) => at + 1),
    )
  })

  test.each(files)('behavior: %s has its sections, and the files that it names exist', (file) => {
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
  })
})

describe('releases', () => {
  test('behavior: changesets sees the package, which is the root and not in a folder', () => {
    // it looks for packages in workspaces alone, where there are any
    expect(manifest.workspaces).toContain('.')
  })

  test('behavior: the changelog begins as changesets goes on', () => {
    expect(read('CHANGELOG.md')).toMatch(/^# inscription-hooks\n\n## \d+\.\d+\.\d+\n/)
    expect(JSON.parse(read('.changeset/config.json'))).toMatchObject({
      baseBranch: 'main',
      access: 'public',
    })
  })

  test('behavior: each changeset is of this package, and says something', () => {
    for (const file of filesUnder('.changeset', /(?<!README)\.md$/)) {
      expect(read(file)).toMatch(
        /^---\n(?:['"]inscription-hooks['"]: (?:major|minor|patch)\n)?---\n\n\S/,
      )
    }
  })
})
