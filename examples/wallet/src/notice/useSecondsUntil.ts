import { useCallback, useSyncExternalStore } from 'react'

/** Whole seconds until a point in time, counting down to 0. */
export function useSecondsUntil(timestampMs: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((timestampMs - Date.now()) / 1000))
  const subscribe = useCallback(
    (onTick: () => void) => {
      if (Date.now() >= timestampMs) return () => {} // nothing to count
      const timer = setInterval(onTick, 500)
      return () => clearInterval(timer)
    },
    [timestampMs],
  )
  return useSyncExternalStore(subscribe, secondsLeft)
}
