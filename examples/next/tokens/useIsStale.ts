import { useState } from 'react'
import type { TokensProps } from './Tokens'

/** Whether the last refetch failed. TanStack resets `isRefetchError` when a next page is fetched. */
export function useIsStale({
  isRefetchError,
  dataUpdatedAt,
}: Pick<TokensProps, 'isRefetchError' | 'dataUpdatedAt'>): boolean {
  const [staleSince, setStaleSince] = useState<number>()
  if (isRefetchError && staleSince !== dataUpdatedAt) setStaleSince(dataUpdatedAt)
  return staleSince === dataUpdatedAt
}
