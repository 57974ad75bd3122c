import type { WalletBalanceError } from 'inscription-hooks'
import { useFormats } from '../format/FormatsContext.js'
import { ErrorNotice } from './ErrorNotice.js'

type StaleNoticeProps = {
  error: WalletBalanceError
  failedAtMs: number
  /** When the shown entries were fetched. */
  readAtMs: number
  onRetry: () => void
}

/** Shown above entries whose refetch failed. */
export function StaleNotice({ readAtMs, ...failure }: StaleNoticeProps) {
  const { time } = useFormats()
  return <ErrorNotice {...failure} lead={`These balances are from ${time(readAtMs)}.`} />
}
