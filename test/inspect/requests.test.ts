import { expect, test } from 'vitest'
import type { Findings } from '../../src/cli/inspect/Findings.js'
import { runInspect, wallet } from './runInspect.js'
import { type Service, serve } from './serve.js'
import { token } from './services.js'

const list = (length: number) => Array.from({ length }, (_, index) => token(index))
const withTotal: Service = {
  entries: list(500),
  body: ({ entries, total }) => ({ entries, total }),
}

async function inspect(service: Service) {
  const { baseUrl, received } = await serve(service)
  const { code, out } = await runInspect('--base-url', baseUrl, ...wallet, '--json')
  const asked = received.map(({ offset, limit }) => `${offset}+${limit}`)
  return { code, asked, findings: JSON.parse(out) as Findings }
}

test.each<[name: string, service: Partial<Service>, asked: string]>([
  ['a long list', {}, '0+20 20+20 0+100 480+20'],
  ['a cap of 50', { cap: 50 }, '0+20 20+20 0+100 480+20'],
  ['a cap of 10', { cap: 10 }, '0+20 10+20 490+20'],
  ['a list of 100', { entries: list(100) }, '0+20 20+20 0+100'],
  ['a list of 30', { entries: list(30) }, '0+20 20+20 0+100'],
  ['a list of 3', { entries: list(3) }, '0+20 3+20'],
])('behavior: %s: requests', async (_, service, asked) => {
  expect((await inspect({ ...withTotal, ...service })).asked.join(' ')).toBe(asked)
})

test('behavior: an empty last page is read with the success code of the first', async () => {
  const service: Service = {
    entries: list(70),
    body: ({ entries }) => ({ code: 10_000, data: { list: entries } }),
  }
  const { findings } = await inspect(service)
  expect(findings).toMatchObject({ successCode: 10_000, count: 70 })
  expect(findings.requests.map(({ entries }) => entries)).toEqual([20, 20, 70, 0])
})

test.each<[name: string, refusal: NonNullable<Service['refusal']>]>([
  ['429', [429]],
  ['401', [401]],
  ['403', [403]],
  ['Retry-After in a 200', [200, { 'Retry-After': '1' }]],
  ['no response', [0]],
])('behavior: %s ends the run', async (_, refusal) => {
  for (const refuses of [0, 1, 2]) {
    const { asked, code } = await inspect({ ...withTotal, refuses, refusal })
    expect(asked).toHaveLength(refuses + 1)
    expect(code).toBe(refuses === 0 && refusal[0] !== 200 ? 1 : 0)
  }
})

test.each<[name: string, service: Partial<Service>, found: Partial<Findings>]>([
  [
    'offset counts pages',
    { skip: ({ offset, limit }) => offset * limit },
    { offset: 'not respected' },
  ],
  [
    'offset counts from 1',
    { skip: ({ offset }) => Math.max(0, offset - 1) },
    { offset: 'not respected' },
  ],
  [
    'offset ignored, and a time in each entry',
    {
      skip: () => 0,
      body: ({ entries, offset }) => ({
        entries: entries.map((each) => ({ ...each, at: offset })),
      }),
    },
    { offset: 'ignored' },
  ],
  [
    'a full page and nothing after it',
    { entries: list(20), body: ({ entries }) => ({ entries }) },
    { offset: 'unknown', limit: 'unknown' },
  ],
  ['limit ignored', { body: () => ({ entries: list(30) }) }, { limit: 'ignored', maxLimit: null }],
  [
    'two totals of the same value',
    { body: ({ entries, total }) => ({ total, data: { list: entries, total } }) },
    { total: { path: 'data.total', value: 500 } },
  ],
  [
    'a total that counts the page',
    { body: ({ entries }) => ({ entries, total: entries.length }) },
    { total: null },
  ],
  [
    'no field is unique: two together',
    {
      entries: list(40).map((each, at) => ({
        ...each,
        token: `t${at % 25}`,
        kind: at < 25 ? 'a' : 'b',
      })),
    },
    { id: ['token', 'standard', 'kind'] },
  ],
  [
    'only an amount is unique',
    { entries: list(40).map(({ qty }) => ({ qty, standard: 'abc-20' })) },
    { id: [] },
  ],
])('behavior: %s', async (_, service, found) => {
  expect((await inspect({ ...withTotal, ...service })).findings).toMatchObject(found)
})
