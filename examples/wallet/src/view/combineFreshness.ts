import type { Freshness } from '../format/describeFreshness.js'

/** Merges several queries: the oldest update and the busiest status. */
export function combineFreshness(queries: readonly Freshness[]): Freshness {
  const states = queries.map(({ fetchStatus }) => fetchStatus)
  const times = queries.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((time) => time > 0)
  const busy = queries.filter(({ fetchStatus }) => fetchStatus === 'fetching')
  return {
    status: queries.some(({ status }) => status === 'error') ? 'error' : 'success',
    fetchStatus: states.includes('fetching')
      ? 'fetching'
      : states.includes('paused')
        ? 'paused'
        : 'idle',
    dataUpdatedAt: times.length === 0 ? 0 : Math.min(...times),
    failureCount: Math.max(0, ...busy.map(({ failureCount }) => failureCount)),
  }
}
