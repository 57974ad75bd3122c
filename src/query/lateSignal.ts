/**
 * The query's abort signal, read a moment late. React's StrictMode mounts, unmounts and mounts again
 * in one go, and TanStack cancels on unmount a query that has read its signal: read at once, each
 * first load in development would be two requests, the first of them aborted. The price: a component
 * that goes in the very moment it came leaves its request running, and the answer in the cache.
 */
export async function lateSignal(context: { readonly signal: AbortSignal }): Promise<AbortSignal> {
  await Promise.resolve()
  return context.signal
}
