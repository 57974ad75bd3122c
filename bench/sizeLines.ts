/** What an app imports; `exports` stands in the source as it is here. */
export type ImportLine = {
  exports: string
  from: string
  /** Bytes after gzip, with either bundler. */
  budget?: number
}

/** The budgets: `npm run check:size` and the report fail above them. */
export const lines: readonly ImportLine[] = [
  {
    exports: '{ IndexerProvider, useInfiniteWalletBalance }',
    from: 'inscription-hooks',
    budget: 7_200,
  },
  { exports: '{ IndexerProvider, useWalletBalance }', from: 'inscription-hooks', budget: 6_230 },
  { exports: '{ getWalletBalance, createIndexerClient }', from: 'inscription-hooks' },
  { exports: '*', from: 'inscription-hooks', budget: 8_050 },
  { exports: '*', from: 'inscription-hooks/zod' },
  { exports: '*', from: 'inscription-hooks/server' },
]

/** As the module of an app that uses it. */
export function sourceOf({ exports, from }: ImportLine): string {
  if (exports === '*') return `export * from '${from}'`
  const names = exports.replace(/[{}]/g, '')
  return `import ${exports} from '${from}'\nglobalThis.used = [${names}]`
}

/** As a reader of the report knows it. */
export const nameOf = ({ exports, from }: ImportLine): string =>
  from === 'inscription-hooks' ? `\`${exports}\`` : `\`${exports}\` of \`${from}\``
