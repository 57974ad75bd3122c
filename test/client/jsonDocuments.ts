import fc from 'fast-check'

/** JSON text, and what it must be read as. */
export type Planted = { text: string; value: unknown }

const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^\\d{${min},${max}}$`))
const natural = fc.oneof(
  fc.constant('0'),
  fc.tuple(fc.integer({ min: 1, max: 9 }), digits(0, 30)).map(([head, tail]) => `${head}${tail}`),
)
const fraction = fc.oneof(
  fc.constant(''),
  digits(1, 35).map((text) => `.${text}`),
  fc.tuple(digits(1, 8), fc.nat(30)).map(([text, zeros]) => `.${text}${'0'.repeat(zeros)}`),
  fc.tuple(digits(1, 8), fc.nat(30)).map(([text, zeros]) => `.${'0'.repeat(zeros)}${text}`),
)
const exponent = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  fc
    .tuple(fc.constantFrom('e', 'E', 'e+', 'E-', 'e-', 'e-00'), fc.oneof(fc.nat(30), fc.nat(420)))
    .map(([sign, power]) => `${sign}${power}`),
)

/** JSON numbers of every kind, those around the edges of a double among them. */
const numberText: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(fc.constantFrom('', '-'), natural, fraction, exponent).map((parts) => parts.join('')),
  fc.bigInt({ min: 2n ** 53n - 20n, max: 2n ** 53n + 20n }).map(String),
  fc.double({ noDefaultInfinity: true, noNaN: true }).map((value) => JSON.stringify(value)),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => value.toFixed(30)),
  fc.nat(1_000_000).map(String),
)

const number = numberText.map((text) => ({ text, value: losesDigits(text) ? text : Number(text) }))

const string = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }).map(plain),
  // what looks like a number, or like the text around one
  numberText.map(plain),
  fc
    .tuple(fc.constantFrom('[', ':', '",', '\\'), numberText, fc.constantFrom(']', ',', '"}'))
    .map((parts) => plain(parts.join(''))),
  fc.constant({ text: '"\\u0041\\/\\ud83d\\ude00\\ud800"', value: 'A/😀\ud800' }),
)

const key = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('a', 'b', '', 'é', '7', 'constructor', '__proto__') },
  { weight: 1, arbitrary: numberText },
)

const blank = fc.constantFrom('', '', '', ' ', '\r\n\t ')

const { value } = fc.letrec<{ value: Planted; array: Planted; object: Planted }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 8, depthSize: 'small' },
    number,
    string,
    fc.constantFrom(true, false, null).map(plain),
    tie('array'),
    tie('object'),
  ),
  array: fc.tuple(fc.array(tie('value'), { maxLength: 4 }), blank).map(([items, gap]) => ({
    text: `[${items.map((item) => gap + item.text).join(`${gap},`)}${gap}]`,
    value: items.map((item) => item.value),
  })),
  object: fc
    .tuple(fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }), blank)
    .map(([members, gap]) => ({
      text: `{${members.map(([name, { text }]) => `${gap}${JSON.stringify(name)}${gap}:${gap}${text}`).join(`${gap},`)}${gap}}`,
      // the last of two members with the same key is kept, and none called __proto__
      value: Object.fromEntries(
        members.filter(([name]) => name !== '__proto__').map(([name, item]) => [name, item.value]),
      ),
    })),
}))

/** JSON documents, and what each must be read as. */
export const jsonDocument: fc.Arbitrary<Planted> = value.map((item) => ({
  text: `[${item.text}]`,
  value: [item.value],
}))

function plain(given: unknown): Planted {
  return { text: JSON.stringify(given), value: given }
}

/** Whether a JavaScript number is too small for a JSON number: beyond ±(2^53 − 1), or rounded. */
function losesDigits(source: string): boolean {
  const read = Number(source)
  if (Math.abs(read) > Number.MAX_SAFE_INTEGER) return true
  const [exact, kept] = [source, String(read)].map(toDecimal)
  return exact !== kept
}

/** A decimal in one spelling: digits without zeros at either end, and the power of ten behind them. */
function toDecimal(text: string): string {
  const [, integer = '', decimals = '', power = '0'] =
    /^-?(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? []
  const all = `${integer}${decimals}`.replace(/^0+/, '')
  const kept = all.replace(/0+$/, '')
  const tens = BigInt(power) - BigInt(decimals.length) + BigInt(all.length - kept.length)
  return kept === '' ? '0' : `${kept}e${tens}`
}
