const names: Readonly<Record<string, string>> = {
  eth: 'Ethereum',
  bsc: 'BNB Chain',
  polygon: 'Polygon',
  avalanche: 'Avalanche',
}

/** A name for people; the identifier where there is none. */
export function chainName(chain: string): string {
  return names[chain] ?? chain
}
