import { Pool, type RequestInit, fetch as undiciFetch } from 'undici'

/** What our handler calls it with: a POST to the one address of the service. */
type Call = { headers: Record<string, string>; body: string; signal: AbortSignal }

/** undici's own fetch, bound to a pool. */
export function pooledFetch(baseUrl: string): typeof fetch {
  const dispatcher = new Pool(new URL(baseUrl).origin, { connections: 50 })
  const pooled = (url: string, init: RequestInit) => undiciFetch(url, { ...init, dispatcher })
  // undici's types and those of the DOM name the same objects differently
  return pooled as unknown as typeof fetch
}

/** A `fetch` that is no more than the handler needs: nothing is decompressed, nobody redirected. */
export function pooledRequest(baseUrl: string): typeof fetch {
  const pool = new Pool(new URL(baseUrl).origin, { connections: 50 })
  const pooled = async (url: string, { headers, body, signal }: Call) => {
    const path = new URL(url).pathname
    const answer = await pool.request({ method: 'POST', path, headers, body, signal })
    return new Response(
      answer.body as unknown as ReadableStream, // Node's Response takes what can be iterated
      { status: answer.statusCode, headers: answer.headers as HeadersInit }, // none of them is undefined
    )
  }
  return pooled as unknown as typeof fetch // called with a Call alone
}
