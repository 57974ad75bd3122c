/** Why a signal has been aborted. React Native's AbortSignal has no `reason`, nor `throwIfAborted`. */
export function abortReason(signal: AbortSignal | undefined): unknown {
  const reason: unknown = signal?.reason
  if (reason !== undefined) return reason // null too, if that is what was given
  return Object.assign(new Error('The request was aborted.'), { name: 'AbortError' })
}
