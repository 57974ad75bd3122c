import { readDecimal } from './decimal.js'

/**
 * Orders amounts exactly, at any length: for `sort`, from small to large.
 *
 * Below 0 if `a` is smaller, 0 if both are equal. What is no amount comes first.
 *
 * @example
 * import { compareAmounts } from 'inscription-hooks/amounts'
 *
 * ['1e21', '20', '9007199254740993', 0.5].sort(compareAmounts)
 * // [0.5, '20', '9007199254740993', '1e21']
 */
export function compareAmounts(a: unknown, b: unknown): number {
  const [left, right] = [readDecimal(a), readDecimal(b)]
  if (!left || !right) return Number(left !== undefined) - Number(right !== undefined)
  if (left.sign !== right.sign) return left.sign === '-' ? -1 : 1
  const [low, high] = left.sign === '-' ? [right, left] : [left, right]
  return (
    low.integer.length - high.integer.length ||
    compareTexts(low.integer, high.integer) ||
    compareTexts(low.fraction, high.fraction)
  )
}

function compareTexts(a: string, b: string): number {
  return Number(a > b) - Number(a < b)
}
