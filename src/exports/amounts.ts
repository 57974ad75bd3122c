export { compareAmounts } from '../amounts/compareAmounts.js'
export {
  type FormatAmountOptions,
  type FormattedAmount,
  formatAmount,
} from '../amounts/formatAmount.js'
export { sumAmounts } from '../amounts/sumAmounts.js'
export { toDecimal } from '../amounts/toDecimal.js'
