import 'server-only'
import { QueryCache, QueryClient } from '@tanstack/react-query'

/** Create one per request, so that visitors do not share data. */
export function createServerQueryClient(): QueryClient {
  // errors never contain the key, so they can be logged
  const queryCache = new QueryCache({ onError: (error) => console.error(error) })
  return new QueryClient({ queryCache })
}
