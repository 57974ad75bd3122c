import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { run, type StrangersProject, strangersProject } from './strangersProject.js'

let project: StrangersProject

beforeAll(async () => {
  project = await strangersProject(['react', 'react-dom', '@tanstack/react-query', 'msw'])
})

afterAll(() => rm(project.folder, { recursive: true, force: true }))

test('behavior: every subpath imports in an empty project', async () => {
  const printed = await project.runModule(`
    for (const path of ['', '/server', '/zod', '/testing', '/msw']) {
      const names = Object.keys(await import('inscription-hooks' + path))
      console.log(path || '.', names.length > 0)
    }
    const { default: manifest } = await import('inscription-hooks/package.json', { with: { type: 'json' } })
    console.log(manifest.name)
    await import('inscription-hooks/dist/client/paging.js').catch(({ code }) => console.log(code))`)

  expect(printed.trimEnd().split('\n')).toEqual([
    ...['. true', '/server true', '/zod true', '/testing true', '/msw true'],
    ...['inscription-hooks', 'ERR_PACKAGE_PATH_NOT_EXPORTED'],
  ])
})

test.each(["import 'inscription-hooks'", "import { useWalletBalance } from 'inscription-hooks'"])(
  'behavior: of an unused import a bundler keeps nothing: %s',
  async (contents) => {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: project.folder },
      ...{ bundle: true, write: false, format: 'esm', logLevel: 'silent' },
    })
    expect(outputFiles[0]?.text).not.toMatch(/\w/)
  },
)

test('behavior: the build reads every digit on the Node of the machine too', async () => {
  const printed = await project.runModule(
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

  const [version, isExact, count] = JSON.parse(printed) as [string, boolean, number] // written above
  console.log(`dist on Node ${version}`)
  expect({ isExact, count }).toEqual({ isExact: true, count: 20 })
})

test('behavior: npx inscription-hooks emulator answers the curl line that it prints', async () => {
  const emulator = spawn(
    'npx',
    ['inscription-hooks', 'emulator', '--port', '0', '--api-key', 'pack-test'],
    { cwd: project.folder, stdio: ['ignore', 'pipe', 'inherit'], detached: true },
  )
  try {
    let printed = ''
    emulator.stdout.on('data', (chunk) => (printed += String(chunk)))
    await vi.waitUntil(() => printed.includes('Ctrl-C'), { timeout: 20_000 })
    const curl = /curl -s[^]*?\}'/.exec(printed)?.[0] ?? 'no curl line'
    const { stdout } = await run('sh', ['-c', curl], { cwd: project.folder })

    expect(JSON.parse(stdout)).toMatchObject({ code: 0, data: { total: 20 } })
    expect(printed).toContain('5,000 tokens')
  } finally {
    // npx has a child of its own, so the whole group is told
    process.kill(-(emulator.pid ?? 0), 'SIGTERM')
    await once(emulator, 'exit')
  }
})

test('behavior: --help explains, a mistake exits with 2 and says what to do', async () => {
  const cwd = project.folder
  const help = await run('npx', ['inscription-hooks', '--help'], { cwd })
  expect(help.stdout).toContain('--api-key KEY')

  await expect(
    run('npx', ['inscription-hooks', 'emulator', '--prot', '1'], { cwd }),
  ).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('--prot') as string })
})
