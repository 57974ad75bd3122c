import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { referencePages } from '../../scripts/reference.js'
import { readRecipe } from './recipe.js'
import { path } from './root.js'

test('default: docs/reference is what scripts/reference.ts writes', () => {
  const committed = readdirSync(path('docs/reference')).map((page) => {
    return [page, readFileSync(path(`docs/reference/${page}`), 'utf8')] as const // a pair
  })
  const hint = 'docs/reference is outdated: run `npx node scripts/reference.ts`'
  expect(new Map(committed), hint).toEqual(new Map(referencePages()))
})

test('default: the gallery has the service worker of the installed msw', () => {
  const [installed, served] = ['node_modules/msw/lib', 'examples/gallery/public'].map((folder) =>
    readFileSync(path(`${folder}/mockServiceWorker.js`), 'utf8'),
  )
  const hint = 'npx msw init examples/gallery/public --no-save'
  expect(served === installed, hint).toBe(true)
})

const skill = readFileSync(path('skills/inscription-hooks/SKILL.md'), 'utf8')

test("default: the skill has the guide's vite.config.ts, which the runtimes suite runs", () => {
  const guide = readRecipe(readFileSync(path('docs/proxy/node.md'), 'utf8'))
  expect(readRecipe(skill).get('vite.config.ts')).toBe(guide.get('vite.config.ts'))
})

/** Options and their defaults in docs/reference, which a script writes. */
function optionsOf(page: string, name: string): [name: string, value: string][] {
  const text = readFileSync(path(`docs/reference/${page}.md`), 'utf8')
  const section = text.split(/^##? /m).find((it) => it.startsWith(`${name}\n`)) ?? ''
  const rows = section.matchAll(/^\| `(?<name>\w+)\??` \| (?<rest>.*) \|$/gm)
  return [...rows].flatMap(({ groups: { name = '', rest = '' } = {} }) => {
    const [, value, meaning] = rest.split(/(?<!\\) \| /)
    return meaning === undefined ? [] : [[name, value?.replace(/[`,]/g, '') ?? '']] // a result
  })
}

test.each([
  ['useWalletBalance', 'useWalletBalance'],
  ['useInfiniteWalletBalance', 'useInfiniteWalletBalance'],
  ['useInfiniteWalletBalances', 'useInfiniteWalletBalances'],
  ['getAllWalletBalances', 'getAllWalletBalances'],
  ['createIndexerClient', 'createIndexerClient'],
  ['server', 'createWalletBalanceProxy'],
  ['testing', 'createIndexerEmulator'],
  ['testing', 'EmulatorFault', 'failNext'],
])('default: the skill lists the options of %s, %s', (page, name, called = name) => {
  const line = skill.split('\n').find((it) => it.startsWith(`- \`${called}`)) ?? ''
  const options = optionsOf(page, name)
  expect(options.length).toBeGreaterThan(4)
  const listed = [...line.matchAll(/`(\w+)(?:\([^`]*)?`(?: = ([\w']+))?/g)]
  const names = listed.map(([, listedName]) => listedName)
  expect(names).toEqual(expect.arrayContaining(options.map(([option]) => option)))
  const defaults = options.filter(([, value]) => /^(\d+$|true|false)/.test(value))
  for (const [option, value] of defaults) {
    const [, , told] = listed.find(([, listedName]) => listedName === option) ?? []
    expect([option, told]).toEqual([option, /^\w+/.exec(value)?.[0]])
  }
})
