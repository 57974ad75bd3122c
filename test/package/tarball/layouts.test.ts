import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type StrangersProject, strangersProject } from './strangersProject.js'

let project: StrangersProject | undefined

afterEach(() => project && rm(project.folder, { recursive: true, force: true }))

const peers = ['react', '@tanstack/react-query']

const readsRows = `
  import { createIndexerClient, getWalletBalance, useWalletBalance } from 'inscription-hooks'
  import { createWalletBalanceProxy } from 'inscription-hooks/server'
  import { createIndexerEmulator } from 'inscription-hooks/testing'
  import { walletBalanceRequestSchema } from 'inscription-hooks/zod'
  const indexer = createIndexerEmulator()
  const proxy = createWalletBalanceProxy({ baseUrl: 'http://a.test', apiKey: 'k', fetch: (input, init) => indexer.fetch(new Request(input, init)) })
  const fetch = (input, init) => proxy(new Request(input, init))
  const client = createIndexerClient({ proxyUrl: 'http://b.test/proxy', fetch })
  const page = await getWalletBalance(client, { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' })
  const missing = await import('inscription-hooks/msw').catch(({ code }) => code)
  console.log(page.entries.length, typeof useWalletBalance, walletBalanceRequestSchema.safeParse({}).success, missing)`

// Each package sees its own dependencies and nobody else's, as with pnpm.
test('behavior: it works where a package sees only what it names', async () => {
  project = await strangersProject(peers, ['--install-strategy=linked'])

  await access(join(project.folder, 'node_modules/.store'))
  await expect(access(join(project.folder, 'node_modules/zod'))).rejects.toThrow()
  expect(await project.runModule(readsRows)).toBe('20 function false ERR_MODULE_NOT_FOUND\n')
})

test('behavior: it works without development dependencies, and without msw', async () => {
  project = await strangersProject(peers, ['--omit=dev', '--omit=optional'])

  expect(await project.runModule(readsRows)).toBe('20 function false ERR_MODULE_NOT_FOUND\n')
})
