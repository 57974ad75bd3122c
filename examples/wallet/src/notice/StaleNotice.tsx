import type { WalletBalanceError } from 'inscription-hooks'
import { useFormats } from '../format/FormatsContext.js'
import { ErrorNotice } from './ErrorNotice.js'

type StaleNoticeProps = {
  error: WalletBalanceError
  failedAtMs: number
  /** When the rows that are shown were read. */
  readAtMs: number
  onRetry: () => void
}

/** Above rows that could not be refreshed. */
export function StaleNotice({ readAtMs, ...failure }: StaleNoticeProps) {
  const { time } = useFormats()
  return <ErrorNotice {...failure} lead={`These balances are from ${time(readAtMs)}.`} />
}
