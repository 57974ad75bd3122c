import type { Token } from './token-list/token'

type Explorer = { name: string; url: string }
type Chain = { name: string; explorer: Explorer; color: string; shape: string }

const chains: Readonly<Record<string, Chain>> = {
  eth: {
    name: 'Ethereum',
    explorer: { name: 'Etherscan', url: 'https://etherscan.io/tx/' },
    color: '#5b6bd6',
    shape: 'M8 2l3.5 6L8 14 4.5 8z',
  },
  bsc: {
    name: 'BNB Chain',
    explorer: { name: 'BscScan', url: 'https://bscscan.com/tx/' },
    color: '#a87400',
    shape: 'M8 2.5l2 2-2 2-2-2zM4.5 6l2 2-2 2-2-2zM11.5 6l2 2-2 2-2-2zM8 9.5l2 2-2 2-2-2z',
  },
  polygon: {
    name: 'Polygon',
    explorer: { name: 'PolygonScan', url: 'https://polygonscan.com/tx/' },
    color: '#7b3fe4',
    shape: 'M8 2.5l4.8 2.75v5.5L8 13.5l-4.8-2.75v-5.5z',
  },
  avalanche: {
    name: 'Avalanche',
    explorer: { name: 'Snowscan', url: 'https://snowscan.xyz/tx/' },
    color: '#d83a3b',
    shape: 'M8 3l5.5 9.5h-11z',
  },
}

/** The display name of a chain, or its identifier if it has none. */
export function chainName(chain: string): string {
  return chains[chain]?.name ?? chain
}

/** A mark for a known chain, drawn for this app. */
export function chainLogo(chain: string): string | undefined {
  const { color, shape } = chains[chain] ?? {}
  if (!shape) return undefined
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" fill="${color}"/><path d="${shape}" fill="#fff"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The explorer of a token's chain, with the link to the token's contract, or to its deployment. */
export function explorer({ chain = '', deployHash }: Token): Explorer | undefined {
  const known = chains[chain]?.explorer
  // a hash comes from the service, and becomes part of a link
  if (!known || !deployHash || !/^0x[\da-f]+$/i.test(deployHash)) return undefined
  const isAddress = deployHash.length === 42
  const url = isAddress ? known.url.replace('/tx/', '/address/') : known.url
  return { name: known.name, url: url + deployHash }
}
