import type { Column } from './findPlaces.js'
import { countDecimals } from './valueKinds.js'

type Numbers = Pick<Column, 'numbers'>
/** Whether an entry meets it, and whether that says anything: 0 = 0 + 0 does not. */
type Test = (numbers: readonly number[], index: number) => [isMet: boolean, isTelling: boolean]
type Checked = { readonly isMet: boolean; readonly isProven: boolean }

const ENOUGH = 3 // entries that prove it

/** Whether nine of ten entries with all of the numbers meet it. */
function check(columns: readonly Numbers[], test: Test): Checked {
  const { length } = columns[0]?.numbers ?? []
  let [known, met, telling] = [0, 0, 0]
  for (let index = 0; index < length; index += 1) {
    const numbers = columns.map((column) => column.numbers[index] ?? Number.NaN)
    if (numbers.some(Number.isNaN)) continue
    const [isMet, isTelling] = test(numbers, index)
    known += 1
    if (isMet) met += 1
    if (isMet && isTelling) telling += 1
    if ((known - met) * 10 > length) return { isMet: false, isProven: false } // soon, with many columns
  }
  const isMet = met * 10 >= known * 9
  return { isMet, isProven: isMet && telling >= Math.max(1, Math.min(ENOUGH, known)) }
}

/** Whether it is `units` / 10^`places`, as far as its decimals go. */
export function checkScaled(amount: Column, units: Numbers, places: Numbers): Checked {
  return check([amount, units, places], ([other = 0, digits = 0, at = 0], index) => {
    const [exact, step] = [digits / 10 ** at, 10 ** -countDecimals(amount.texts[index])]
    // services that calculate with doubles get about 15 digits right
    const isSame = Math.abs(exact - other) < step + Math.abs(exact) / 1e14
    return [isSame, at > 0 && Math.abs(exact) > 10 * step]
  })
}

/** Whether it is the product of two others: money. */
export function isProduct(worth: Column, columns: readonly Column[]): boolean {
  const isPower = ({ texts }: Column) => texts.every((text = '0') => /^1?0*$/.test(text))
  const test: Test = ([money = 0, one = 0, two = 0], index) => {
    const step = 10 ** -countDecimals(worth.texts[index])
    const isSame = Math.abs(one * two - money) <= step + Math.abs(money) / 1e6
    return [isSame, Math.abs(money) > 100 * step && one !== money && two !== money]
  }
  const factors = columns.filter((it) => it !== worth && !isPower(it))
  return pairsOf(factors).some((pair) => check([worth, ...pair], test).isProven)
}

const pairsOf = <Each>(some: readonly Each[]) =>
  some.flatMap((one, at) => some.slice(at + 1).map((two) => [one, two] as const)) // a pair
