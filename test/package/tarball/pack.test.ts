import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { linksOf } from '../../docs/links.js'
import { root } from '../imports.js'
import { tarball } from './tarball.js'

const run = promisify(execFile)

/** Bytes. */
const BUDGET = 90_000

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

test('behavior: contains the build and documentation only', async () => {
  const isBuilt = (path: string) => /^package\/dist\/[\w/]+\.(js|d\.ts)$/.test(path)
  const others = (await listed()).filter((path) => !isBuilt(path))
  expect(others.sort()).toEqual(
    ['LICENSE', 'README.md', 'llms.txt', 'package.json', 'skills/inscription-hooks/SKILL.md'].map(
      (file) => `package/${file}`,
    ),
  )
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
