import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesUnder, importsOf, root } from '../imports.js'
import { hostsIn, secretsIn } from './packedText.js'
import { run } from './strangersProject.js'
import { tarball } from './tarball.js'

/** Bytes. A page never loads them, but every installation does. */
const BUDGET = 150_000

const bin = join(root, 'node_modules/.bin')

let folder = ''
let files: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inscription-hooks-'))
  await run('tar', ['-xzf', tarball, '-C', folder])
  const { stdout } = await run('tar', ['-tzf', tarball])
  files = stdout
    .trim()
    .split('\n')
    .map((path) => path.replace('package/', ''))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Each packed file, as whoever installs the package has it. */
const packedTexts = () =>
  Promise.all(
    files.map(async (path) => ({
      ...{ path, text: await readFile(join(folder, 'package', path), 'utf8') },
    })),
  )

const manifestOf = async () =>
  JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'peerDependencies' | 'scripts' | 'bin',
    Record<string, string>
  > // our own file

test('publint finds nothing', async () => {
  await run(join(bin, 'publint'), ['run', '--strict', tarball])
})

test('attw finds nothing with the ESM-only profile', async () => {
  await run(join(bin, 'attw'), ['--profile', 'esm-only', tarball])
})

test('behavior: it holds the build and its papers, no tests and no sources', () => {
  const others = files.filter((path) => !/^dist\/[\w/]+\.(js|d\.ts|js\.map)$/.test(path))
  expect(others.sort()).toEqual(['LICENSE', 'README.md', 'package.json'])
})

test('behavior: none of its files has a path of the machine that built it, or a key', async () => {
  const found = (await packedTexts()).flatMap(({ path, text }) =>
    secretsIn(text).map((secret) => `${path}: ${secret}`),
  )
  expect(found).toEqual([])
})

test('behavior: the hosts that its files name are reserved, or known', async () => {
  // `page` stands for any page, to check a relative address
  const known = new Set(['mswjs.io', 'page', 'standardschema.dev', 'tanstack.com'])
  const hosts = (await packedTexts()).flatMap(({ text }) => hostsIn(text))
  expect(hosts).toContain('tanstack.com')
  const isReserved = (host: string) =>
    host === '127.0.0.1' || /(^|\.)(example(\.(com|net|org))?|invalid|localhost)$/.test(host) // RFC 2606
  expect(hosts.filter((host) => !isReserved(host) && !known.has(host))).toEqual([])
})

test('behavior: it is within its budget', async () => {
  const { size } = await stat(tarball)
  console.log(`the tarball has ${size} bytes, in ${files.length} files`)
  expect(size).toBeLessThan(BUDGET)
})

test('behavior: the build imports its dependencies and peers, all of them, and nothing else', async () => {
  const { dependencies, peerDependencies } = await manifestOf()
  const modules = filesUnder('dist', /\.(js|d\.ts)$/)
  const imported = modules
    .flatMap(importsOf)
    .map(({ specifier }) => specifier)
    .filter((specifier) => !/^(\.|node:)/.test(specifier))
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0])
  const known = [...Object.keys(dependencies), ...Object.keys(peerDependencies)]
  expect([...new Set(imported)].sort()).toEqual(known.sort())
})

test('behavior: only the command line needs Node', () => {
  const needNode = filesUnder('dist', /\.(js|d\.ts)$/).filter((file) =>
    importsOf(file).some(({ specifier }) => specifier.startsWith('node:')),
  )
  expect(needNode.length).toBeGreaterThan(0)
  expect(needNode.filter((file) => !file.startsWith('dist/cli/'))).toEqual([])
})

test('behavior: installing it runs nothing', async () => {
  const { scripts } = await manifestOf()
  const atInstall = /^(pre|post)?(install|prepare|prepublish)$/
  expect(Object.keys(scripts).filter((name) => atInstall.test(name))).toEqual([])
})

test('behavior: its command can be executed', async () => {
  const [path = ''] = Object.values((await manifestOf()).bin)
  const packed = join(folder, 'package', path)
  expect(await readFile(packed, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
  expect((await stat(packed)).mode & 0o111).toBe(0o111)
})

// npm shows README and follows a relative link by the `repository` that the release puts in.
test('behavior: the links of its README lead to files of this repository, or away from it', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const prose = readme.replace(/^```[^]*?^```$/gm, '')
  const links = [...prose.matchAll(/\]\(([^)#\s]+)|(?:src|srcset|href)="([^"#]+)"/g)]
  const local = links
    .map(([, text, html]) => text ?? html ?? '')
    .filter((to) => !/^https:/.test(to))
  expect(local.length).toBeGreaterThan(0)
  expect(local.filter((to) => !existsSync(join(root, to)))).toEqual([])
})
