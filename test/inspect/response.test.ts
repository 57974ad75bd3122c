import { mkdirSync, writeFileSync } from 'node:fs'
import { ESLint, type Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'
import { compile } from '../docs/compile.js'
import { createFolder, inspect, inspectToFiles, read } from './runInspect.js'
import { hostile, named, refusing, services } from './services.js'
import { shapes } from './shapes.js'
import { shownCases, tokensOf } from './shownServices.js'

const rules = {
  entries: Array.from({ length: 25 }, (_, index) => ({
    ...{ tick: `t${index}`, amount: index, decimals: 18, mintedAt: 1_732_000_000 + index },
    ...{ updated: 1_732_000_000_000 + index, balanceUpdated: 1_732_000_000 + index },
    ...{ code: `00${index}`, both: index % 2 ? 'x' : 1, flag: true, tags: [], none: null },
    ...(index > 0 && { logo: 'x' }),
    nested: { rank: index, text: index ? 'x' : null },
    balances: Object.fromEntries(Array.from({ length: 51 }, (_unused, at) => [`k${at}`, at])),
  })),
  body: ({ entries }: { entries: readonly object[] }) => ({ entries }),
}
const few = { ...rules, entries: rules.entries.slice(0, 3) }

test('behavior: the files compile, and pass the rules of typescript-eslint', async () => {
  const errors = refusing.map(({ service }) => service)
  const ofShapes = shapes.map(({ first, body }) => ({ entries: first, body }))
  const { folder } = await inspectToFiles(rules)
  const sources: string[] = []
  const ofShown = shownCases.map((each) => ({
    ...rules,
    entries: tokensOf(true).map(each.entryOf),
  }))
  const others = [...ofShown, ...ofShapes]
  const all = [few, hostile, ...errors, ...services, ...Object.values(named), ...others]
  for (const service of all) {
    const { out } = await inspect(service, '--errors', '--print')
    // with the lines that it offers, and without
    const offered = /\/\/ (If .* add: )?(?=nextOffset:|entryId:)/g
    const chosen = ['tick', 'protocol', 'balance'].reduce(
      (text, part) => text.replace(`// ${part}: `, `${part}: `),
      out.replace(offered, ''),
    )
    sources.push(chosen, ...(out.includes('Uncomment') ? [out] : []))
  }
  const consumer = `import { useInfiniteWalletBalance } from 'inscription-hooks'
import './response.js'
const { data } = useInfiniteWalletBalance({ address: '0xa', chain: 'eth' })
export const tick = data?.entries[0]?.tik
export const shown: never = data
`
  const modules = sources.map((text, index) => {
    const once = text.replace(/\ndeclare module[^]*/, '') // a program has one `Register`
    return [`${folder}/${index}.ts`, once] as const // a pair
  })
  const found = compile(new Map([...modules, [`${folder}/consumer.ts`, consumer]]), {
    ...{ noUnusedLocals: true, lib: ['lib.es2024.d.ts'], types: [] }, // fewer to read
  })
  // a misspelled field does not compile, and types are shown by their names
  expect(found.map((error) => error.replace(/^.*consumer.ts:\d: /, ''))).toEqual([
    "Property 'tik' does not exist on type 'Token'. Did you mean 'tick'?",
    "Type 'WalletBalanceList<Token> | undefined' is not assignable to type 'never'.\n    Type 'undefined' is not assignable to type 'never'.",
  ])
  const lintRules = tseslint.config(tseslint.configs.strict, tseslint.configs.stylistic)
  const overrideConfig = lintRules as Linter.Config[] // their optional fields differ only in `undefined`
  const eslint = new ESLint({ overrideConfigFile: true, overrideConfig })
  // the shapes, which are last, differ in names only
  for (const text of [read(`${folder}/response.ts`), ...sources.slice(0, -shapes.length)]) {
    const [result] = await eslint.lintText(text, { filePath: 'response.ts' })
    expect(result?.messages).toEqual([])
  }
}, 300_000) // the compiler takes seconds on a slow machine

test('behavior: a field is required if 25 entries have it; numbers become text', async () => {
  const { out } = await inspect(rules, '--print')

  expect(out.slice(out.indexOf('z.object'), out.indexOf(',\n  z.transform'))).toBe(`\
z.object({
    tick: z.string(), // string 25
    amount: digits, // number 25
    decimals: z.number(), // number 25
    mintedAt: z.number(), // number 25
    updated: z.number(), // number 25
    balanceUpdated: digits, // number 25
    code: z.string(), // string 25
    both: z.unknown(), // number 13, string 12
    flag: z.boolean(), // boolean 25
    tags: z.array(z.unknown()), // array 25
    none: z.nullish(z.unknown()), // null 25
    nested: z.object({
      rank: digits, // number 25
      text: z.nullish(z.string()), // null 1, string 24
    }), // object 25
    balances: z.record(z.string(), z.unknown()), // object 25
    logo: z.nullish(z.string()), // string 24 of 25
  })`)
  const print = await inspect(few, '--print')
  expect(print.out).toContain('    tick: z.nullish(z.string()), // string 3\n')
  expect(print.out).not.toContain('If it is unique') // 3 entries do not show that
})

test.each([
  ['4.6.7', "from 'zod/mini'", false],
  ['3.25.76', "from 'zod/v4-mini'", false],
  ['3.22.4', "from 'zod/mini'", true],
])('behavior: zod %s in the project -> %s', async (version, imported, isTold) => {
  const folder = createFolder()
  mkdirSync(`${folder}/app/src`, { recursive: true }) // zod is in the workspace above
  mkdirSync(`${folder}/node_modules/zod`, { recursive: true })
  const manifest = { name: 'zod', version, exports: { './package.json': './package.json' } }
  writeFileSync(`${folder}/node_modules/zod/package.json`, JSON.stringify(manifest))
  const module = `${folder}/app/src/response.ts`
  const { out } = await inspect(few, '--write', module)
  expect(read(module)).toContain(`import * as z ${imported}\n`)
  expect(out.includes('npm install zod@4')).toBe(isTold)
})
