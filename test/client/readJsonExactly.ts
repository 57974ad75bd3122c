const literal = /(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?/
const blanks = /[ \t\n\r]*/y
const token =
  /"(?:[^"\\]|\\.)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{},:]/y

/** Valid JSON as parseJson must give it: slow, without JSON.parse for numbers, and with BigInt for digits. */
export function readJsonExactly(text: string): unknown {
  let index = 0
  const next = (): string => {
    blanks.lastIndex = index
    blanks.test(text)
    token.lastIndex = blanks.lastIndex
    const found = token.exec(text)?.[0]
    if (found === undefined) throw new Error(`no JSON at ${index}: ${text}`)
    index = token.lastIndex
    return found
  }

  const readValue = (first: string): unknown => {
    if (first === '[') return readArray()
    if (first === '{') return readObject()
    if (/^[-\d]/.test(first)) return losesDigits(first) ? first : Number(first)
    return JSON.parse(first)
  }

  const readArray = (): unknown[] => {
    const items: unknown[] = []
    for (let item = next(); item !== ']'; item = next()) {
      if (item !== ',') items.push(readValue(item))
    }
    return items
  }

  const readObject = (): object => {
    const object = {}
    for (let first = next(); first !== '}'; first = next()) {
      if (first === ',') continue
      const key = JSON.parse(first) as string // every other token ends the object or stands between
      if (next() !== ':') throw new Error(`no colon before ${index}: ${text}`)
      const value = readValue(next())
      if (key === '__proto__') continue
      Object.defineProperty(object, key, {
        value,
        configurable: true,
        enumerable: true,
        writable: true,
      })
    }
    return object
  }

  const value = readValue(next())
  blanks.lastIndex = index
  blanks.test(text)
  if (blanks.lastIndex !== text.length) throw new Error(`more behind the JSON: ${text}`)
  return value
}

/** The contract, word by word: api.md, section 5, "Digits are never lost". */
function losesDigits(source: string): boolean {
  const decimal = toDecimal(source)
  if (decimal === undefined) throw new Error(`no number: ${source}`)
  const integer = toInteger(decimal)
  if (integer !== undefined && (integer > 2n ** 53n - 1n || integer < -(2n ** 53n) + 1n))
    return true
  const kept = toDecimal(String(Number(source)))
  return kept === undefined || !isSame(decimal, kept)
}

/** digits × 10^power */
interface Decimal {
  digits: bigint
  power: number
}

function toDecimal(text: string): Decimal | undefined {
  const [whole, sign, integer, fraction = '', exponent = '0'] = literal.exec(text) ?? []
  if (whole !== text) return undefined
  const digits = BigInt(`${integer}${fraction}`)
  return { digits: sign === '-' ? -digits : digits, power: Number(exponent) - fraction.length }
}

function toInteger({ digits, power }: Decimal): bigint | undefined {
  if (power >= 0) return digits * 10n ** BigInt(power)
  const divisor = 10n ** BigInt(-power)
  return digits % divisor === 0n ? digits / divisor : undefined
}

function isSame(left: Decimal, right: Decimal): boolean {
  const low = Math.min(left.power, right.power)
  const scaled = ({ digits, power }: Decimal) => digits * 10n ** BigInt(power - low)
  return scaled(left) === scaled(right)
}
