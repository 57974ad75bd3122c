'use client'
import { useCallback, useEffect, useRef } from 'react'

type Fetch = typeof globalThis.fetch

/**
 * One function that stays the same and calls the `fetch` of the latest render, or the global one of
 * that moment. A `fetch` written in JSX is a new function each time, and no reason for a new client.
 */
export function useLatestFetch(fetch: Fetch | undefined): Fetch {
  const latest = useRef(fetch)
  useEffect(() => {
    latest.current = fetch
  })
  return useCallback((...request) => (latest.current ?? globalThis.fetch)(...request), [])
}
