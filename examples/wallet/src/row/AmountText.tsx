import type { Amount } from '../format/amount.js'

/** The short amount, with the full amount as title and for screen readers. */
export function AmountText({ amount }: { amount: Amount | undefined }) {
  if (!amount) {
    return (
      <span className="amount amount-unknown" title="Balance not known">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">Balance not known</span>
      </span>
    )
  }
  const { short, full } = amount
  return (
    <bdi className="amount" title={full}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{full}</span>
    </bdi>
  )
}
