import { IndexerConfigError } from '../errors/IndexerConfigError.js'

/**
 * The address to fetch, made absolute when a request is made: a provider with a relative
 * `proxyUrl` can so be rendered on a server, where there is no page to be relative to.
 *
 * @throws {@link IndexerConfigError} for a relative endpoint where there is no `location`.
 */
export function absoluteEndpoint(endpoint: string): string {
  // `location` is absent outside browsers and workers, whatever the DOM types say
  const page = (globalThis as { location?: { href?: string } }).location?.href
  try {
    const { href } = new URL(endpoint, page)
    // without a page React Native's URL takes a path as it is, where others throw; the page of an
    // extension or a native app has a scheme of its own
    if (page !== undefined || /^https?:/i.test(href)) return href
  } catch {
    // told below
  }
  throw new IndexerConfigError(
    'A relative `proxyUrl` needs a page to be relative to, and here is no `location`. On a ' +
      'server or in React Native give its absolute URL, or `baseUrl` with `apiKey`.',
  )
}
