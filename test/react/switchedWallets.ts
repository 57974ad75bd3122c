/** What a component is asked to show: a wallet on a chain, in pages of one of two kinds. */
export type Shown = {
  readonly address: string | undefined
  readonly chain: string
  /** A page's number; of a list, whether its pages are short or long. */
  readonly window: 0 | 1
}

/** Rows a wallet has: two pages of `PAGE_LENGTH`. */
export const LIST_LENGTH = 4
export const PAGE_LENGTH = 2

const addresses = { A: '0xa11ce', B: '0xb0b', C: '0xca401', none: undefined }

export type Wallet = keyof typeof addresses

export function shownOf(wallet: Wallet, chain = 'eth', window: Shown['window'] = 0): Shown {
  return { address: addresses[wallet], chain, window }
}

/** Whose rows these are: a wallet on one chain. */
export function ownerOf({
  address,
  chain,
}: {
  address?: string | undefined
  chain: string
}): string {
  return `${address}/${chain}`
}

const totals = new Map(
  Object.values(addresses).flatMap((address, index) =>
    ['eth', 'btc'].map(
      (chain, place) => [ownerOf({ address, chain }), 100 + 10 * index + place] as const,
    ),
  ),
)

/** The length that the service tells, another for each owner, so that a total tells whose it is. */
export function totalOf(owner: string): number | undefined {
  return totals.get(owner)
}

/** A row says whose it is, where it stands and which request has brought it. */
export function rowsOf(owner: string, offset: number, limit: number, request: number): object[] {
  const length = Math.max(0, Math.min(limit, LIST_LENGTH - offset))
  return Array.from({ length }, (_, index) => ({
    owner,
    tick: `T-${offset + index}`,
    balance: String(request),
  }))
}
