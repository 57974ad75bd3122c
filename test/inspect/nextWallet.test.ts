import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Findings } from '../../src/cli/inspect/Findings.js'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { getAllWalletBalances } from '../../src/query/getAllWalletBalances.js'
import type { WalletBalanceResponse } from '../../src/response/defineWalletBalanceResponse.js'
import { compile } from './compile.js'
import { address, apiKey, createFolder, read, runInspect, wallet } from './runInspect.js'
import { serve } from './serve.js'
import { pagings } from './shapes/pagings.js'

type Paging = (typeof pagings)[number]

async function inspect({ name, ...service }: Paging) {
  const folder = createFolder(`next wallet ${name}`)
  const [module, sample] = [`${folder}/response.ts`, `${folder}/sample.json`]
  const { baseUrl, received } = await serve(service)
  const args = ['--base-url', baseUrl, ...wallet]
  const { code, out } = await runInspect(...args, '--json', '--write', module, '--sample', sample)
  const asked = received.map(({ offset, limit }) => `${offset}+${limit}`)
  return { args, baseUrl, module, asked, code, findings: JSON.parse(out) as Findings, sample }
}

test('behavior: the files compile', async () => {
  const modules: string[] = []
  for (const service of pagings) modules.push((await inspect(service)).module)
  expect(compile(modules)).toEqual([])
}, 300_000)

test.each(pagings)('behavior: $name', async (service) => {
  const { args, baseUrl, module, asked, code, findings, sample } = await inspect(service)
  const report = await runInspect(...args)

  expect([code, report.code]).toEqual([0, 0])
  expect.soft(findings).toMatchObject(service.found)
  expect.soft(Object.keys(findings.fields)).toEqual(['tick', 'kind', 'rank'])
  expect.soft(new Set(asked).size).toBe(asked.length)
  expect.soft(asked.length).toBeLessThanOrEqual(4)
  if (!service.cap && !service.skip && !service.nextOffset) expect.soft(asked).toContain('0+100')
  expect.soft(JSON.parse(read(sample)).maxLimit ?? null).toBe(findings.maxLimit)
  const source = read(module)
  expect.soft(/^ *nextOffset/m.test(source)).toBe(service.nextOffset === 'own')
  expect.soft(/^ *\/\/.*nextOffset/m.test(source)).toBe(service.nextOffset === 'comment')
  if (service.says) expect.soft(report.out).toMatch(service.says)
  const comments = source.match(/\/\/.*/g)?.join('\n')
  for (const text of [report.out, comments]) {
    if (service.more) expect.soft(text).toMatch(service.more)
  }
  if (service.hides) expect.soft(report.out + source).not.toMatch(service.hides)
  if (service.skip) return
  const isFiltered = service.nextOffset === 'comment'
  const shown = service.entries.filter(({ rank }) => !isFiltered || Number(rank) % 4)
  // as written, and with the line that stands in a comment
  const used = module.replace('.ts', '-used.ts')
  if (isFiltered) writeFileSync(used, source.replace(/\/\/ (?=nextOffset)/, ''))
  for (const file of isFiltered ? [module, used] : [module]) {
    const { response } = (await import(file)) as { response: WalletBalanceResponse }
    for (const limit of [20, 100]) {
      const client = createIndexerClient({ baseUrl, apiKey, response })
      const all = await getAllWalletBalances(client, { address, chain: 'eth', limit })
      const ticks = all.map(({ tick }) => tick)
      const isTwice = file === module && isFiltered
      expect.soft(isTwice ? [...new Set(ticks)] : ticks).toEqual(shown.map(({ tick }) => tick))
    }
  }
})
