import type { Token } from './token-list/token'

type Explorer = { name: string; url: string }
type Chain = { name: string; explorer: Explorer }

const chains: Readonly<Record<string, Chain>> = {
  eth: { name: 'Ethereum', explorer: { name: 'Etherscan', url: 'https://etherscan.io/tx/' } },
  bsc: { name: 'BNB Chain', explorer: { name: 'BscScan', url: 'https://bscscan.com/tx/' } },
  polygon: {
    name: 'Polygon',
    explorer: { name: 'PolygonScan', url: 'https://polygonscan.com/tx/' },
  },
  avalanche: { name: 'Avalanche', explorer: { name: 'Snowscan', url: 'https://snowscan.xyz/tx/' } },
}

/** The display name of a chain, or its identifier if it has none. */
export function chainName(chain: string): string {
  return chains[chain]?.name ?? chain
}

/** The explorer of a token's chain, with the link to the transaction that deployed the token. */
export function explorer({ chain = '', deployHash }: Token): Explorer | undefined {
  const known = chains[chain]?.explorer
  // a hash comes from the service, and becomes part of a link
  if (!known || !deployHash || !/^0x[\da-f]+$/i.test(deployHash)) return undefined
  return { name: known.name, url: known.url + deployHash }
}
