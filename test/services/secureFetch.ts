import { Agent, fetch } from 'undici'
import { onTestFinished } from 'vitest'

/** A fetch that trusts the test's certificate, and says what a browser says of its page. */
export function secureFetch(
  ca: string,
  headers: Readonly<Record<string, string>> = {},
): typeof globalThis.fetch {
  const dispatcher = new Agent({ connect: { ca } })
  onTestFinished(() => dispatcher.close())
  const withAgent: typeof fetch = (url, init) =>
    fetch(url, {
      ...init,
      dispatcher,
      headers: { ...Object.fromEntries(new Headers(init?.headers as HeadersInit)), ...headers }, // one type, declared twice
    })
  return withAgent as unknown as typeof globalThis.fetch // the same, by undici's own types
}
