import { RawNumber } from '../../testing/RawNumber.js'

const numeric = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i
const isoTime = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?\s?(Z|UTC|[+-]\d\d:?\d\d)?)?$/i
const rfc2822 = /^([a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} \d\d:\d\d(:\d\d)? ([+-]\d{4}|[a-z]{1,4})$/i

const matcher =
  (pattern: RegExp) =>
  (value: unknown): value is string =>
    typeof value === 'string' && pattern.test(value)
type Matcher = ReturnType<typeof matcher>

export const isUrl: Matcher = matcher(/^([a-z][a-z\d+.-]*:)?\/\/|^(data|ipfs):/i)
export const isId: Matcher = matcher(
  /^(0x)?[0-9a-f]{32,}(i\d+)?$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
)
/** The address of a contract, the hash of a transaction, or the id of an inscription. */
export const isHash: Matcher = matcher(/^(0x)?([0-9a-f]{40}|[0-9a-f]{64})$|^[0-9a-f]{64}i\d+$/i)

/** Neither a number, a time nor a URL. */
export function isText(value: unknown): value is string {
  const others = [/^$/, numeric, isoTime, rfc2822]
  return typeof value === 'string' && !isUrl(value) && !others.some((it) => it.test(value))
}

/** The text of a number, or of a text that is one. */
export function numberText(value: unknown): string | undefined {
  const text = value instanceof RawNumber || typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && numeric.test(text) ? text : undefined
}

export function isAbsent(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

/** The digits of a hexadecimal number. */
export function hexText(value: unknown): string | undefined {
  return typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)
    ? String(BigInt(value))
    : undefined
}

/** The number of digits before the point, without leading zeros: 0 for `0`. */
export function countDigits(text = ''): number {
  return text.replace(/^-?0*|\..*/g, '').length
}

/** The number of digits after the point: 3 for `1.25e-1`. */
export function countDecimals(text = ''): number {
  const [digits = '', exponent = 0] = text.toLowerCase().split('e')
  const part = digits.split('.')[1]?.replace(/0+$/, '') ?? ''
  return Math.max(0, part.length - Number(exponent))
}

/** Whether they are numbers, but for one in ten: `''`, `'n/a'`. */
export function isAmounts(
  values: readonly unknown[],
  textOf: (value: unknown) => string | undefined = numberText,
): boolean {
  const known = values.filter((value) => value !== null)
  const numbers = known.filter((value) => textOf(value) !== undefined)
  return numbers.length > 0 && numbers.length * 10 >= known.length * 9
}

/** Those for which it is least. */
export function leastOf<Each>(some: readonly Each[], of: (each: Each) => number): readonly Each[] {
  const least = Math.min(...some.map(of))
  return some.filter((each) => of(each) === least)
}
