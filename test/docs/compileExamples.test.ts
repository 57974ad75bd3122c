import { expect, test } from 'vitest'
import { compileExamples } from './compileExamples.js'
import { extract } from './madeUpPage.js'

test('a block that does is no problem', () => {
  expect(
    compileErrors(
      "'''tsx",
      "import { IndexerProvider } from 'inscription-hooks'",
      'export const app = <IndexerProvider proxyUrl="/api">{null}</IndexerProvider>',
      "'''",
    ),
  ).toEqual([])
})

test('an error has the line of the page, with a given too', () => {
  expect(
    compileErrors(
      '# A page',
      '<!-- given',
      'declare const count: number',
      '-->',
      '',
      "'''ts",
      'export const next = count + 1',
      'export const word: string = count',
      "'''",
    ),
  ).toEqual(["made-up.md:8: Type 'number' is not assignable to type 'string'."])
})

test('what is given is compiled too, at its line', () => {
  expect(compileErrors('', '<!-- given', 'let a: nothing', '-->', "'''ts", 'a', "'''")).toEqual([
    "made-up.md:3: Cannot find name 'nothing'.",
  ])
})

test.each([
  ['strict', 'export const f = (a) => a', "'a' implicitly has an 'any' type"],
  ['noUncheckedIndexedAccess', "export const a: string = ['a'][0]", "'string | undefined'"],
  ['exactOptionalPropertyTypes', 'export const a: { b?: 1 } = { b: undefined }', 'exactOptional'],
])('%s', (_, line, message) => {
  const errors = compileErrors("'''ts", line, "'''")
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(message)
})

test('a block is a module of its own, also one without imports', () => {
  expect(compileErrors("'''ts", 'const a = 1', "'''", "'''ts", 'const a = 2', 'b', "'''")).toEqual([
    "made-up.md:6: Cannot find name 'b'.",
  ])
})

test('what a block registers holds for it alone', () => {
  const rows = [
    "import type { WalletBalancePage } from 'inscription-hooks'",
    "declare const row: WalletBalancePage['entries'][number]",
    'export const tick: string | undefined = row.tick',
  ]
  const errors = compileErrors(
    "'''ts",
    "import { defineWalletBalanceResponse } from 'inscription-hooks'",
    "import * as z from 'zod'",
    'const response = defineWalletBalanceResponse({ entry: z.object({ tick: z.string() }) })',
    "declare module 'inscription-hooks' {",
    '  interface Register { response: typeof response }',
    '}',
    ...rows,
    "'''",
    "'''ts",
    ...rows,
    "'''",
  )
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatch(/^made-up\.md:15: Type 'JsonValue \| undefined' is not assignable/)
})

function compileErrors(...lines: string[]) {
  const { examples, problems } = extract(...lines)
  expect(problems).toEqual([])
  return compileExamples(examples)
}
