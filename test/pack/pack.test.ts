import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const run = promisify(execFile)
// the tools bring a Node of their own; the package is to run on the machine's
const userNode = process.env.USER_NODE ?? process.execPath
const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = join(root, 'node_modules/.bin')

let folder = ''
let tarball = ''
let files: string[] = []

// An empty project elsewhere on the disk, with the tarball and its peers, as a stranger has it.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inscription-hooks-'))
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: root,
  })
  const [packed] = Object.values(
    JSON.parse(stdout) as Record<string, { filename: string; files: { path: string }[] }>,
  ) // npm's own format
  if (!packed) throw new Error('npm pack gave nothing')
  tarball = join(folder, packed.filename)
  files = packed.files.map(({ path }) => path)
  const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  } // our own file
  const pin = (name: string) => `${name}@${devDependencies[name]}`
  await writeFile(join(folder, 'package.json'), '{"type":"module","private":true}')
  await run(
    'npm',
    [
      'install',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      tarball,
      ...['react', 'react-dom', '@tanstack/react-query', 'msw'].map(pin),
    ],
    { cwd: folder },
  )
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('publint finds nothing', async () => {
  await run(join(bin, 'publint'), ['run', '--strict', tarball])
})

test('attw finds nothing with the ESM-only profile', async () => {
  await run(join(bin, 'attw'), ['--profile', 'esm-only', tarball])
})

test('behavior: it holds the build and its papers, no tests and no sources', () => {
  const others = files.filter((path) => !path.startsWith('dist/'))
  expect(others.sort()).toEqual(['LICENSE', 'README.md', 'package.json'])
})

test('behavior: every subpath imports in an empty project', async () => {
  const script = ['', '/server', '/zod', '/testing', '/msw']
    .map((path) => `console.log(Object.keys(await import('inscription-hooks${path}')).length)`)
    .join('\n')
  await writeFile(join(folder, 'imports.js'), script)

  const { stdout } = await run(userNode, ['imports.js'], { cwd: folder })

  expect(
    stdout
      .trim()
      .split('\n')
      .map(Number)
      .every((count) => count > 0),
  ).toBe(true)
  expect(stdout.trim().split('\n')).toHaveLength(5)
})

test('behavior: the build reads every digit on the Node of the machine too', async () => {
  await writeFile(
    join(folder, 'read.js'),
    `import { createIndexerClient, getWalletBalance } from 'inscription-hooks'
     import { createIndexerEmulator } from 'inscription-hooks/testing'
     const indexer = createIndexerEmulator()
     const fetch = (input, init) => indexer.fetch(new Request(input, init))
     const client = createIndexerClient({ baseUrl: 'http://a.test', apiKey: 'k', fetch })
     const address = '0xfa4e000000000000000000000000000000000137'
     const page = await getWalletBalance(client, { address, chain: 'eth' })
     const sent = indexer.wallets.find((wallet) => wallet.address === address).rows.eth
     console.log(JSON.stringify([process.version, page.entries.every((row, index) => String(row.balance) === String(sent[index].balance)), page.entries.length]))`,
  )

  const { stdout } = await run(userNode, ['read.js'], { cwd: folder })

  const [version, isExact, count] = JSON.parse(stdout) as [string, boolean, number] // written above
  console.log(`dist on Node ${version}`)
  expect({ isExact, count }).toEqual({ isExact: true, count: 20 })
})

test('behavior: npx inscription-hooks emulator answers the curl line that it prints', async () => {
  const emulator = spawn(
    'npx',
    ['inscription-hooks', 'emulator', '--port', '0', '--api-key', 'pack-test'],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], detached: true },
  )
  try {
    let printed = ''
    emulator.stdout.on('data', (chunk) => (printed += String(chunk)))
    await vi.waitUntil(() => printed.includes('Ctrl-C'), { timeout: 20_000 })
    const curl = /curl -s[^]*?\}'/.exec(printed)?.[0] ?? 'no curl line'
    const { stdout } = await run('sh', ['-c', curl], { cwd: folder })

    expect(JSON.parse(stdout)).toMatchObject({ code: 0, data: { total: 20 } })
    expect(printed).toContain('5,000 tokens')
  } finally {
    // npx has a child of its own, so the whole group is told
    process.kill(-(emulator.pid ?? 0), 'SIGTERM')
    await once(emulator, 'exit')
  }
})

test('behavior: --help explains, a mistake exits with 2 and says what to do', async () => {
  const help = await run('npx', ['inscription-hooks', '--help'], { cwd: folder })
  expect(help.stdout).toContain('--api-key KEY')

  await expect(
    run('npx', ['inscription-hooks', 'emulator', '--prot', '1'], { cwd: folder }),
  ).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('--prot') as string })
})
