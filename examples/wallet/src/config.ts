import { type UseQueryResult, useQuery } from '@tanstack/react-query'

/** The response of `/config.json`. */
export type Config = {
  /** Chains to choose from. If empty, the user types one. */
  chains: string[]
  /** Sample wallets. Empty with the real service. */
  wallets: { name: string; address: string }[]
  startAddress: string | null
}

async function fetchConfig({ signal }: { signal: AbortSignal }): Promise<Config> {
  const response = await fetch('/config.json', { signal })
  if (!response.ok) throw new Error(`The wallet's server answered ${response.status}.`)
  return response.json() as Promise<Config> // our own server wrote it
}

export function useConfig(): UseQueryResult<Config> {
  return useQuery({
    queryKey: ['config'],
    queryFn: fetchConfig,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
