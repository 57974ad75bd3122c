import { useCallback, useSyncExternalStore } from 'react'

/** Counts down the whole seconds to a time in ms since 1970. */
export function useSecondsUntil(timestampMs: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((timestampMs - Date.now()) / 1000))
  const subscribe = useCallback(
    (onTick: () => void) => {
      if (Date.now() >= timestampMs) return () => {}
      const timer = setInterval(onTick, 500)
      return () => clearInterval(timer)
    },
    [timestampMs],
  )
  return useSyncExternalStore(subscribe, secondsLeft)
}
