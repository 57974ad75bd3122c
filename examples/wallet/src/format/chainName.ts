const names: Readonly<Record<string, string>> = {
  eth: 'Ethereum',
  bsc: 'BNB Chain',
  polygon: 'Polygon',
  avalanche: 'Avalanche',
}

/** The display name of a chain, or its identifier if it has none. */
export function chainName(chain: string): string {
  return names[chain] ?? chain
}
