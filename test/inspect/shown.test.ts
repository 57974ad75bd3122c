import { expect, test } from 'vitest'
import type { Findings } from '../../src/cli/inspect/Findings.js'
import { readSample } from '../../src/cli/sampleFile.js'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import { connect, inspectToFiles, read, readPages, type Service, serve } from './runInspect.js'
import { valueAt } from './shapes.js'
import { type ShownCase, shownCases, tokensOf } from './shownServices.js'

const bodies: readonly Service['body'][] = [
  ({ entries, total }) => ({ code: 0, data: { list: entries, total } }),
  ({ entries, more }) => ({ result: { items: entries, has_more: more } }),
]

/** Whether two decimals are one number. */
function isSame(left: unknown, right: string): boolean {
  const parts = [left, right].map((text) => {
    const [, integer = '', part = '', exponent = '0'] =
      /^(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(text)) ?? []
    if (integer === '') throw new Error(`no number: ${String(text)}`)
    return { digits: BigInt(integer + part), scale: Number(exponent) - part.length }
  })
  const lowest = Math.min(...parts.map(({ scale }) => scale))
  const [a, b] = parts.map(({ digits, scale }) => digits * 10n ** BigInt(scale - lowest))
  return a === b
}

function textsOf({ tick, protocol, balance, deployHash, icon }: Findings['shown']) {
  const text =
    balance && (balance.places === null ? balance.path : `${balance.path}/${balance.places}`)
  return { tick, protocol, balance: text, deployHash, icon }
}

const none = { tick: null, protocol: null, balance: null, deployHash: null, icon: null }

test.each(shownCases.map((each, at) => ({ ...each, at })))('behavior: $name', async (each) => {
  const { at, entryOf, shown } = each
  const body = bodies[at % 2] ?? expect.fail()
  const first = tokensOf(each, true).map(entryOf)
  const { again, code, findings, module, sample } = await inspectToFiles({ entries: first, body })
  expect(code).toBe(0)
  expect(textsOf(findings.shown)).toEqual({ ...none, ...shown })
  const { fetch } = createIndexerEmulator({ sample: readSample(sample) })
  const { out } = await again('--base-url', connect(fetch), '--print')
  expect(out).toBe(read(module))

  const second = tokensOf(each, false)
  const { baseUrl } = serve({ entries: second.map(entryOf), body })
  const entries = await readPages(baseUrl, module)
  expect(entries).toHaveLength(second.length)
  for (const [index, token] of second.entries()) {
    const entry = entries[index] ?? expect.fail()
    const sent = entryOf(token)
    for (const part of ['tick', 'protocol', 'deployHash', 'icon'] as const) {
      const path = shown[part]
      const value = path === undefined ? undefined : valueAt(sent, path.split('.'))
      expect(entry[part] ?? null).toEqual(value ?? null)
    }
    const exact = each.isWhole ? `${token.whole}` : token.exact
    if (shown.balance === undefined || each.lacks?.(token))
      expect(String(entry.balance)).not.toMatch(/\d/)
    else expect(isSame(entry.balance, exact)).toBe(true)
  }
})
