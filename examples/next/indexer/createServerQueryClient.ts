import 'server-only'
import { QueryCache, QueryClient } from '@tanstack/react-query'

/** For one request: what one visitor has read is not for the next. */
export function createServerQueryClient(): QueryClient {
  // the visitor is not told why a prefetch failed; its errors hold no key and may be logged
  const queryCache = new QueryCache({ onError: (error) => console.error(error) })
  return new QueryClient({ queryCache })
}
