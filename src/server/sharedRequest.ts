type SharedRequest = {
  readonly answer: Promise<string>
  readonly abort: () => void
  clients: number
}

/** Runs `work`, or joins the run with the same key that is in flight. */
export type ShareRequest = (
  key: string,
  clientSignal: AbortSignal,
  work: (signal: AbortSignal) => Promise<string>,
) => Promise<string>

/** Identical requests in flight share one run. It is aborted when the last client has gone away. */
export function createSharedRequests({ coalesce }: { coalesce: boolean }): ShareRequest {
  const inFlight = new Map<string, SharedRequest>()

  function start(key: string, work: (signal: AbortSignal) => Promise<string>): SharedRequest {
    const controller = new AbortController()
    const answer = work(controller.signal)
    const shared = { answer, abort: () => controller.abort(), clients: 0 }
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
      return await shared.answer
    } finally {
      clientSignal.removeEventListener('abort', onAbort)
      if (!clientSignal.aborted) leave()
    }
  }
}

/**
 * Whether one request may wait for what another one reads. Cloudflare Workers forbid it ("Cannot
 * perform I/O on behalf of a different request"), and so does Vercel's edge runtime, which runs there.
 */
export function canShareRequests(): boolean {
  const scope: { navigator?: { userAgent?: string } } = globalThis // Node 20 has none
  return scope.navigator?.userAgent !== 'Cloudflare-Workers' && !('EdgeRuntime' in globalThis)
}
