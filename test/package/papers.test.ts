import { describe, expect, test } from 'vitest'
import { filesUnder } from './imports.js'
import { filesNamed, missing, read, tableAfter } from './papers.js'

const manifest = JSON.parse(read('package.json'))

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
    expect(filesNamed(text).length).toBeGreaterThan(5)
    expect(missing(filesNamed(text))).toEqual([])
  })

  test('behavior: it names each step of the build', () => {
    const steps = filesUnder('scripts/build', /\.ts$/)
    expect(steps).not.toEqual([])
    expect(steps.filter((file) => !filesNamed(text).includes(file))).toEqual([])
  })

  test('behavior: it counts no tests, of which there is soon one more', () => {
    expect(text.match(/\d+ (?:tests )?(?:pass|fail)(?:ed)?\b/g)).toBeNull()
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

describe('docs', () => {
  test('behavior: no page tells a reader to write a query key by hand', () => {
    const pages = filesUnder('docs', /\.md$/)
    expect(pages.length).toBeGreaterThan(30)
    const byHand = pages.filter((page) => /queryKey: \[['"]inscription-hooks/.test(read(page)))
    expect(byHand).toEqual([])
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
