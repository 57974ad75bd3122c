/** Bytes after gzip of each file; 1 kB is 1,000 bytes, as size-limit has it. */
export type Budget = { firstLoadBytes: number; allBytes: number }

/** What an app imports; `exports` stands in the source as it is here. */
export type ImportLine = {
  exports: string
  from: string
  budget?: Budget
  /** What its first load set out to be, where that is told in the report. */
  targetBytes?: number
}

/** The budgets: `npm run check:size` and the report fail above them. */
export const lines: readonly ImportLine[] = [
  {
    exports: '{ IndexerProvider, useInfiniteWalletBalance }',
    from: 'inscription-hooks',
    budget: { firstLoadBytes: 4_500, allBytes: 15_300 },
    targetBytes: 4_500,
  },
  { exports: '{ IndexerProvider, useWalletBalance }', from: 'inscription-hooks' },
  { exports: '{ useInfiniteWalletBalance }', from: 'inscription-hooks' },
  { exports: '{ useWalletBalance }', from: 'inscription-hooks' },
  { exports: '{ getWalletBalance, createIndexerClient }', from: 'inscription-hooks' },
  {
    exports: '*',
    from: 'inscription-hooks',
    budget: { firstLoadBytes: 9_600, allBytes: 16_700 },
    targetBytes: 6_000,
  },
  { exports: '*', from: 'inscription-hooks/zod' },
  { exports: '*', from: 'inscription-hooks/server' },
]

/** As a module of its own. */
export const sourceOf = ({ exports, from }: ImportLine): string =>
  `export ${exports} from '${from}'`

/** As a reader of the report knows it. */
export const nameOf = ({ exports, from }: ImportLine): string =>
  from === 'inscription-hooks' ? `\`${exports}\`` : `\`${exports}\` of \`${from}\``
