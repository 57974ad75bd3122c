type SharedRequest = {
  readonly result: Promise<string>
  readonly abort: () => void
  clients: number
}

/** Runs `work`, or joins a pending run with the same key. */
export type ShareRequest = (
  key: string,
  clientSignal: AbortSignal,
  work: (signal: AbortSignal) => Promise<string>,
) => Promise<string>

/** With `coalesce`, identical requests share a run. It is aborted when its last client leaves. */
export function createSharedRequests({ coalesce }: { coalesce: boolean }): ShareRequest {
  const inFlight = new Map<string, SharedRequest>()

  function start(key: string, work: (signal: AbortSignal) => Promise<string>): SharedRequest {
    const controller = new AbortController()
    const result = work(controller.signal)
    const shared = { result, abort: () => controller.abort(), clients: 0 }
    if (coalesce) inFlight.set(key, shared)
    return shared
  }

  return async (key, clientSignal, work) => {
    const shared = inFlight.get(key) ?? start(key, work)
    const leave = () => {
      shared.clients -= 1
      if (shared.clients === 0) inFlight.delete(key)
    }
    const onAbort = () => {
      leave()
      if (shared.clients === 0) shared.abort()
    }
    shared.clients += 1
    clientSignal.addEventListener('abort', onAbort)
    if (clientSignal.aborted) onAbort()
    try {
      return await shared.result
    } finally {
      clientSignal.removeEventListener('abort', onAbort)
      if (!clientSignal.aborted) leave()
    }
  }
}

/**
 * False on Cloudflare Workers, and on Vercel's edge runtime, which runs on Workers. They reject I/O
 * shared between requests ("Cannot perform I/O on behalf of a different request").
 */
export function canShareRequests(): boolean {
  const scope: { navigator?: { userAgent?: string } } = globalThis // Node 20 has no `navigator`
  return scope.navigator?.userAgent !== 'Cloudflare-Workers' && !('EdgeRuntime' in globalThis)
}
