import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
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
  const folder = await mkdtemp(join(tmpdir(), 'definition-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const installed = join(folder, 'node_modules/inscription-hooks')
  await mkdir(installed, { recursive: true })
  await run('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1'])
  await symlink(join(root, 'node_modules/@tanstack'), join(folder, 'node_modules/@tanstack'))
  const file = join(folder, 'app.ts')
  const names = ['useWalletBalance', 'createIndexerClient', 'walletBalanceKeys', 'HttpError']
  const text = `import { ${names.join(', ')} } from 'inscription-hooks'\n`
  await writeFile(file, text)
  await writeFile(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "module": "nodenext" } }')
  // what editors run
  const server = spawn(process.execPath, [join(root, 'node_modules/typescript/lib/tsserver.js')])
  onTestFinished(() => void server.kill())
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]()
  const send = (command: string, args: object) =>
    server.stdin.write(`${JSON.stringify({ seq: 1, type: 'request', command, arguments: args })}\n`)
  send('open', { file })
  for (const name of names) {
    send('definition', { file, line: 1, offset: text.indexOf(name) + 1 })
    let found: { file: string; start: { line: number; offset: number } }[] | undefined
    while (!found) {
      const { value: line = '' } = await lines.next()
      if (line.includes('"command":"definition"')) found = JSON.parse(line).body
    }
    const { file: source = '', start = { line: 1, offset: 1 } } = found[0] ?? {}
    expect(source).toMatch(/inscription-hooks\/src\/\w+\/\w+\.ts$/)
    const opened = (await readFile(source, 'utf8')).split('\n')[start.line - 1] ?? ''
    expect(opened.slice(start.offset - 1)).toMatch(new RegExp(`^${name}\\b`))
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
