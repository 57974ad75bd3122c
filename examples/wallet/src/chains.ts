import type { Token } from './token-list/token'

type Chain = { name: string; transactionUrl: string }

const chains: Readonly<Record<string, Chain>> = {
  eth: { name: 'Ethereum', transactionUrl: 'https://etherscan.io/tx/' },
  bsc: { name: 'BNB Chain', transactionUrl: 'https://bscscan.com/tx/' },
  polygon: { name: 'Polygon', transactionUrl: 'https://polygonscan.com/tx/' },
  avalanche: { name: 'Avalanche', transactionUrl: 'https://snowscan.xyz/tx/' },
}

/** The display name of a chain, or its identifier if it has none. */
export function chainName(chain: string): string {
  return chains[chain]?.name ?? chain
}

/** The transaction that deployed a token, in the explorer of its chain. */
export function deploymentUrl({ deployHash }: Token, chain: string): string | undefined {
  const url = chains[chain]?.transactionUrl
  // a hash comes from the service, and becomes part of a link
  return url && deployHash && /^0x[\da-f]+$/i.test(deployHash) ? url + deployHash : undefined
}
