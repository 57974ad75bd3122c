import { useSyncExternalStore } from 'react'

/** Whole seconds until a point in time, counting down to 0. */
export function useSecondsUntil(timestampMs: number): number {
  return useSyncExternalStore(subscribeToClock, () =>
    Math.max(0, Math.ceil((timestampMs - Date.now()) / 1000)),
  )
}

function subscribeToClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, 500)
  return () => clearInterval(timer)
}
