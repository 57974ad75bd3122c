import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { formatAmount } from '../../examples/react-native/src/amount.js'
import { path } from './root.js'

// What a name or a number of a stranger does to code that readers copy.

type Copied = {
  toDecimal: (units: string, decimals: number | string) => string | undefined
  toCsv: (rows: readonly (readonly unknown[])[]) => string
}
let copied: Copied

beforeAll(async () => {
  const code = ['guides/real-service.md', 'cookbook/csv.md'].flatMap((page) => {
    const text = readFileSync(path(`docs/${page}`), 'utf8')
    return text.match(/^export function to(Decimal|Csv)\([^]*?^}$/gm) ?? []
  })
  mkdirSync(path('.cache/copied'), { recursive: true })
  const file = path('.cache/copied/code.ts')
  writeFileSync(file, code.join('\n'))
  copied = (await import(file)) as Copied // both are in the pages
})

test.for([
  ['150025', 2, '1500.25'],
  ['-150025', '2', '-1500.25'],
  ['-5', 3, '-0.005'],
  ['-0', 18, '0'],
  ['007', 0, '7'],
  ['100', 2, '1'],
  ['1', 255, `0.${'1'.padStart(255, '0')}`],
  ...['1e21', '1.5', '', 'x', '+1', `${'0'.repeat(1e6)}x`].map((units) => [units, 18, undefined]),
  ...[256, 50_000, 1e9, -1, 1.5, Number.NaN, '', '1e2'].map((places) => ['1', places, undefined]),
] as [string, number | string, string | undefined][])(
  'behavior: toDecimal(%j, %j) -> %j',
  ([units, decimals, amount]) => expect(copied.toDecimal(units, decimals)).toBe(amount),
)

// quadratic time would take minutes
test.for([...' ,"=a\u200b\t'])('behavior: a long name of %j is written at once', (character) => {
  const name = character.repeat(300_000)
  for (const end of ['', '=1', 'x']) {
    expect(copied.toCsv([[name + end]]).replaceAll("'", '').length).toBeGreaterThan(300_000)
  }
})

test.for([
  ['=1', `"'=1"`],
  [', "=1', `", ""'=1"`],
  ['a=b', '"a=b"'],
  ['a\t@b', `"a\t'@b"`],
  ['-12', '"-12"'],
  ['-12a', `"'-12a"`],
])('behavior: toCsv %j -> %s', ([name, cell]) => {
  expect(copied.toCsv([[name]])).toBe(`${cell}\r\n`)
})

test.for([
  ['1234567.891', '1 234 567.891'],
  ['-1234.50', '-1 234.5'],
  ['0.123456789', '0.12345678'],
  ['1e-9', '<0.00000001'],
  ['-1e-9', '-0.…'],
  ['-0', '0'],
  [`${'1'.repeat(3e5)}x`, `${'1'.repeat(3e5)}x`],
  ['1'.repeat(3e5), Array(1e5).fill('111').join(' ')],
] as const)('behavior: React Native shows %.20s as %.20s', ([balance, shown]) => {
  expect(formatAmount(balance).replaceAll('\u202f', ' ')).toBe(shown)
})
