import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { linksOf } from '../../docs/links.js'
import { root } from '../imports.js'
import { tarball } from './tarball.js'

const run = promisify(execFile)

/** Bytes. wagmi 3.7 has 279,000. */
const BUDGET = 270_000

const listed = async () => {
  const { stdout } = await run('tar', ['-tzf', tarball])
  return stdout.trim().split('\n')
}

test.each([
  ['publint', ['run', '--strict', tarball]],
  ['attw', ['--profile', 'esm-only', tarball]],
])('behavior: %s reports no problems', async (name, args) => {
  await run(join(root, 'node_modules/.bin', name), args)
})

test('behavior: contains the build, its source and documentation only', async () => {
  const known =
    /^package\/(dist\/[\w/]+\.(js|d\.ts(\.map)?)|src\/(?!cli\/)[\w/]+\.ts|docs\/[\w/-]+\.md)$/
  const others = (await listed()).filter((path) => !known.test(path))
  expect(others.sort()).toEqual(
    ['LICENSE', 'README.md', 'llms.txt', 'package.json', 'skills/inscription-hooks/SKILL.md'].map(
      (file) => `package/${file}`,
    ),
  )
})

test('behavior: "go to definition" opens the source', async () => {
  const files = await listed()
  const maps = files.filter((file) => file.endsWith('.d.ts.map'))
  expect(maps.length).toBeGreaterThan(40)
  for (const map of maps) {
    const read = async (file: string) => (await run('tar', ['-xzOf', tarball, file])).stdout
    const { sources } = JSON.parse(await read(map))
    expect(files).toContain(posix.join(posix.dirname(map), ...sources))
    const file = map.replace('.map', '')
    const declarations = await read(file)
    expect(declarations).toContain(`//# sourceMappingURL=${posix.basename(map)}`)
    const built = await readFile(join(root, posix.relative('package', file)), 'utf8')
    expect(declarations).toBe(built) // whose lines the map has
  }
})

test('behavior: the links of the docs lead to files of the tarball, or to the web', async () => {
  const pages = (await listed()).filter((path) => /^package\/(docs\/.*\.md|llms\.txt)$/.test(path))
  expect(pages.length).toBeGreaterThan(60)
  for (const page of pages) {
    const { stdout: text } = await run('tar', ['-xzOf', tarball, page])
    expect(text).not.toMatch(/not on npm/i) // once it is read there, it is
    const relative = linksOf(text).filter((link) => !/^(https?:|#)/.test(link))
    const targets = relative.map((link) => posix.join(posix.dirname(page), link.replace(/#.*/, '')))
    expect(pages).toEqual(expect.arrayContaining(targets))
  }
})

test('behavior: the README has no relative links', async () => {
  const { stdout: readme } = await run('tar', ['-xzOf', tarball, 'package/README.md'])
  expect(readme).toContain('## Use it')
  expect(linksOf(readme).filter((link) => !/^(https:|#)/.test(link))).toEqual([])
})

test('behavior: is within its budget', async () => {
  const { size } = await stat(tarball)
  console.log(`the tarball has ${size} bytes, in ${(await listed()).length} files`)
  expect(size).toBeLessThan(BUDGET)
})

test('behavior: contains no local paths', async () => {
  const { stdout: text } = await run('tar', ['-xzOf', tarball], { maxBuffer: 2 ** 26 })
  expect(text).toContain('useInfiniteWalletBalance')
  expect(text).not.toContain(root)
  const homes = /(?:\/(?:home|Users|root|tmp|var|private|mnt)|[A-Z]:\\+Users)[/\\][^\s'"]*/g
  expect(text.match(homes) ?? []).toEqual([])
})

test('behavior: has no scripts, and only the dependencies of users', async () => {
  const { stdout } = await run('tar', ['-xzOf', tarball, 'package/package.json'])
  const { dependencies, scripts, devDependencies } = JSON.parse(stdout)
  expect({ dependencies, scripts, devDependencies }).toEqual({
    dependencies: { zod: expect.any(String) },
  })
})
