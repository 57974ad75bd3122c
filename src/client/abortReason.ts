/** Why a signal has been aborted. React Native's AbortSignal has no `reason`, nor `throwIfAborted`. */
export function abortReason(signal: AbortSignal | undefined): unknown {
  return (
    signal?.reason ?? Object.assign(new Error('The request was aborted.'), { name: 'AbortError' })
  )
}
