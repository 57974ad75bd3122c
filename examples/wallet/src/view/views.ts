/** The ways in which a wallet can be looked at. */
export type View = 'list' | 'virtual' | 'pages' | 'chains'

export const viewNames: Readonly<Record<View, string>> = {
  list: 'List',
  virtual: 'Long list',
  pages: 'Pages',
  chains: 'All chains',
}

/** All chains can be shown where they are known. */
export function availableViews(chains: readonly string[]): View[] {
  return chains.length > 1 ? ['list', 'virtual', 'pages', 'chains'] : ['list', 'virtual', 'pages']
}
