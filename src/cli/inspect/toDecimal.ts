/** Base units as a decimal: toDecimal('150025', 2) is '1500.25'. Other values: undefined. */
export function toDecimal(units: unknown, decimals: unknown): string | undefined {
  // objects and functions may have any toString
  const textOf = (value: unknown) => (Object(value) === value ? '' : String(value))
  const [, minus = '', amount = ''] = /^(-?)(\d+)$/.exec(textOf(units)) ?? []
  const [places = 256] = /^\d{1,3}$/.exec(textOf(decimals))?.map(Number) ?? []
  if (amount === '' || places > 255) return undefined
  const padded = amount.padStart(places + 1, '0')
  const whole = padded.slice(0, padded.length - places).replace(/^0+(?=\d)/, '')
  const part = padded.slice(padded.length - places).replace(/0+$/, '')
  return (/[1-9]/.test(amount) ? minus : '') + whole + (part && '.' + part)
}

/** The same, as text for the written file. */
export const toDecimalSource: string = String.raw`
/** Base units as a decimal: toDecimal('150025', 2) is '1500.25'. Other values: undefined. */
function toDecimal(units: unknown, decimals: unknown): string | undefined {
  // objects and functions may have any toString
  const textOf = (value: unknown) => (Object(value) === value ? '' : String(value))
  const [, minus = '', amount = ''] = /^(-?)(\d+)$/.exec(textOf(units)) ?? []
  const [places = 256] = /^\d{1,3}$/.exec(textOf(decimals))?.map(Number) ?? []
  if (amount === '' || places > 255) return undefined
  const padded = amount.padStart(places + 1, '0')
  const whole = padded.slice(0, padded.length - places).replace(/^0+(?=\d)/, '')
  const part = padded.slice(padded.length - places).replace(/0+$/, '')
  return (/[1-9]/.test(amount) ? minus : '') + whole + (part && '.' + part)
}
`
