import { useState } from 'react'
import type { TokensProps } from './Tokens'

/** Whether the rows could not be read again. TanStack forgets that once a next page is asked for. */
export function useIsOld({
  isRefetchError,
  dataUpdatedAt,
}: Pick<TokensProps, 'isRefetchError' | 'dataUpdatedAt'>): boolean {
  const [oldSince, setOldSince] = useState<number>()
  if (isRefetchError && oldSince !== dataUpdatedAt) setOldSince(dataUpdatedAt)
  return oldSince === dataUpdatedAt
}
