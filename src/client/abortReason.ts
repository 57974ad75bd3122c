/** Why a signal has been aborted. React Native's AbortSignal has no `reason`, nor `throwIfAborted`. */
export function abortReason(signal: AbortSignal | undefined): unknown {
  const aborted = Object.assign(new Error('The request was aborted.'), { name: 'AbortError' })
  return signal?.reason ?? aborted
}
