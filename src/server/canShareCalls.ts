/**
 * Whether one request may wait for what another one reads. Cloudflare Workers forbid it ("Cannot
 * perform I/O on behalf of a different request"), and Vercel's edge runtime, which runs there, too:
 * the second request would fail, or hang when the first has gone.
 */
export function canShareCalls(): boolean {
  const scope: { navigator?: { userAgent?: string } } = globalThis // Node 20 has none
  return scope.navigator?.userAgent !== 'Cloudflare-Workers' && !('EdgeRuntime' in globalThis)
}
