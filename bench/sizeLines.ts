/** With each bundler, in bytes after gzip of each file; 1 kB is 1,000 bytes, as size-limit has it. */
type Bytes = { esbuild: number; rolldown: number }
export type Budget = { firstLoad: Bytes; all: Bytes }

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
    budget: {
      firstLoad: { esbuild: 6_430, rolldown: 5_650 },
      all: { esbuild: 16_200, rolldown: 15_150 },
    },
    targetBytes: 4_500,
  },
  {
    // as an app has it: neither telling errors apart nor typed rows are to load more than they are
    exports:
      '{ IndexerProvider, useInfiniteWalletBalance, isIndexerError, defineWalletBalanceResponse }',
    from: 'inscription-hooks',
    budget: {
      firstLoad: { esbuild: 6_430, rolldown: 5_660 },
      all: { esbuild: 16_200, rolldown: 15_150 },
    },
  },
  { exports: '{ IndexerProvider, useWalletBalance }', from: 'inscription-hooks' },
  { exports: '{ useInfiniteWalletBalance }', from: 'inscription-hooks' },
  { exports: '{ useWalletBalance }', from: 'inscription-hooks' },
  { exports: '{ getWalletBalance, createIndexerClient }', from: 'inscription-hooks' },
  {
    exports: '*',
    from: 'inscription-hooks',
    budget: {
      firstLoad: { esbuild: 10_980, rolldown: 10_790 },
      all: { esbuild: 17_280, rolldown: 16_890 },
    },
    targetBytes: 6_000,
  },
  { exports: '*', from: 'inscription-hooks/zod' },
  { exports: '*', from: 'inscription-hooks/server' },
]

/**
 * As the module of an app that uses it. Nobody imports an app's entry: what always loads with it can
 * be one file.
 */
export function sourceOf({ exports, from }: ImportLine): string {
  if (exports === '*') return `export * from '${from}'`
  const names = exports.replace(/[{}]/g, '')
  return `import ${exports} from '${from}'\nglobalThis.used = [${names}]`
}

/** As a reader of the report knows it. */
export const nameOf = ({ exports, from }: ImportLine): string =>
  from === 'inscription-hooks' ? `\`${exports}\`` : `\`${exports}\` of \`${from}\``
