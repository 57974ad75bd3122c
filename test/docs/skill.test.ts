import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readRecipe } from './recipe.js'
import { path } from './root.js'

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
