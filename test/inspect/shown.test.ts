import { expect, test } from 'vitest'
import type { Findings } from '../../src/cli/inspect/Findings.js'
import { readSample } from '../../src/cli/sampleFile.js'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import {
  connect,
  inspect,
  inspectToFiles,
  read,
  readPages,
  type Service,
  serve,
} from './runInspect.js'
import { valueAt } from './shapes.js'
import { shownCases, tokensOf } from './shownServices.js'

/** A decimal in units of 10^-99. */
function unitsOf(decimal: unknown): bigint {
  const [digits = '', exponent = 0] = String(decimal).split('e-')
  const [integer = '', part = ''] = digits.split('.')
  return BigInt(integer + part.padEnd(99 - Number(exponent), '0'))
}

function textsOf({ tick, protocol, balance, deployHash, icon }: Findings['shown']) {
  const text =
    balance && (balance.places === null ? balance.path : `${balance.path}/${balance.places}`)
  return { tick, protocol, balance: text, deployHash, icon }
}

const none = { tick: null, protocol: null, balance: null, deployHash: null, icon: null }

test.each(shownCases)('behavior: $name', async ({ entryOf, shown, exactOf }) => {
  const service: Service = {
    entries: tokensOf(true).map(entryOf),
    body: ({ entries, total }) => ({ code: 0, data: { list: entries, total } }),
  }
  const { again, code, findings, module, sample } = await inspectToFiles(service)
  expect(code).toBe(0)
  expect(textsOf(findings.shown)).toEqual({ ...none, ...shown })
  const { fetch } = createIndexerEmulator({ sample: readSample(sample) })
  const { out } = await again('--base-url', connect(fetch), '--print')
  expect(out).toBe(read(module))

  const second = tokensOf(false)
  const { baseUrl } = serve({ ...service, entries: second.map(entryOf) })
  const entries = await readPages(baseUrl, module)
  expect(entries).toHaveLength(second.length)
  for (const [index, token] of second.entries()) {
    const entry = entries[index] ?? expect.fail()
    for (const part of ['tick', 'protocol', 'deployHash', 'icon'] as const) {
      const value = valueAt(entryOf(token), shown[part]?.split('.') ?? ['none'])
      if (shown[part]) expect(String(entry[part] ?? null)).toBe(String(value ?? null))
      else expect(entry[part]).not.toBeTypeOf('string')
    }
    const exact = exactOf(token)
    if (exact === undefined) expect(String(entry.balance)).not.toMatch(/^[\d.]+$/)
    else expect(unitsOf(entry.balance)).toBe(unitsOf(exact))
  }
})

test('behavior: the report cuts long names, and says what is not known', async () => {
  const entries = [{ tick: 'x'.repeat(31), amount: '12', quantity: '7' }, { amount: '5' }]
  const { out } = await inspect({ entries, body: ({ entries: sent }) => sent })
  expect(out).toContain(`shown as      ${'x'.repeat(30)}…  –  –\n`)
  expect(out).toContain('tick: tick, protocol: not known, balance: not known (amount, quantity)\n')
})

test('behavior: a list in the only entry is not clear', async () => {
  const page = { height: 7, tokens: [{ tick: 'a' }, { tick: 'b' }] }
  const service = { entries: [], body: () => ({ data: [page] }) }
  const asked = await inspect(service, '--json')
  expect([asked.code, asked.err]).toEqual([1, expect.stringContaining('choose with --locate')])
  const { path: found, others } = JSON.parse(asked.out) as Findings
  expect([found, others.map((other) => other.path)]).toEqual([null, ['data', 'data[0].tokens']])
  const chosen = await asked.again('--json', '--locate', 'data[0].tokens')
  expect(JSON.parse(chosen.out)).toMatchObject({ path: 'data[0].tokens', count: 2 })
})
