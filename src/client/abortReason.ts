/** The signal's reason. React Native's AbortSignal has neither `reason` nor `throwIfAborted`. */
export function abortReason(signal: AbortSignal | undefined): unknown {
  const aborted = Object.assign(new Error('The request was aborted.'), { name: 'AbortError' })
  return signal?.reason ?? aborted
}
