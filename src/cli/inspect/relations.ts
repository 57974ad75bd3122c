import type { Column } from './findPlaces.js'

type Numbers = Pick<Column, 'numbers'>
/** Whether an entry meets it. `telling`: and that says something, as 0 = 0 × 0 does not. */
type Test = (one: number, two: number, three: number, index: number) => 'no' | 'yes' | 'telling'
type Checked = { readonly isMet: boolean; readonly isProven: boolean }

const ENOUGH = 3 // entries that prove it

/** Whether nine of ten entries with all three numbers meet it. */
function check(test: Test, ...columns: [one: Numbers, two: Numbers, three: Numbers]): Checked {
  let [known, met, telling] = [0, 0, 0]
  const [{ numbers }, second, third] = columns
  for (const [index, one] of numbers.entries()) {
    const [two = Number.NaN, three = Number.NaN] = [second.numbers[index], third.numbers[index]]
    if (Number.isNaN(one + two + three)) continue
    const result = test(one, two, three, index)
    known += 1
    if (result !== 'no') met += 1
    if (result === 'telling') telling += 1
    if ((known - met) * 10 > numbers.length) return { isMet: false, isProven: false } // there are many to check
  }
  const isMet = met * 10 >= known * 9
  return { isMet, isProven: isMet && telling >= Math.max(1, Math.min(ENOUGH, known)) }
}

/** Whether it is `units` / 10^`places`, as far as its decimals go. */
export function checkScaled(amount: Column, units: Numbers, places: Numbers): Checked {
  const test: Test = (other, digits, at, index) => {
    const [exact, step = 1] = [digits / 10 ** at, amount.steps[index]]
    // services that calculate with doubles get about 15 digits right
    if (Math.abs(exact - other) >= step + Math.abs(exact) / 1e14) return 'no'
    return at > 0 && Math.abs(exact) > 10 * step ? 'telling' : 'yes'
  }
  return check(test, amount, units, places)
}

/** Whether it is the product of two others: money. */
export function isProduct(worth: Column, columns: readonly Column[]): boolean {
  const test: Test = (money, one, two, index) => {
    const step = worth.steps[index] ?? 1
    if (Math.abs(one * two - money) > step + Math.abs(money) / 1e6) return 'no'
    return Math.abs(money) > 100 * step && one !== money && two !== money ? 'telling' : 'yes'
  }
  const isPower = ({ texts }: Column) => texts.every((text = '0') => /^1?0*$/.test(text))
  const factors = columns.filter((it) => it !== worth && !isPower(it))
  return factors.some((one, at) =>
    factors.slice(at + 1).some((two) => check(test, worth, one, two).isProven),
  )
}
