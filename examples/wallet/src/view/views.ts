export type View = 'list' | 'virtual' | 'pages' | 'chains'

export const viewNames: Readonly<Record<View, string>> = {
  list: 'List',
  virtual: 'Long list',
  pages: 'Pages',
  chains: 'All chains',
}

/** The view of all chains needs a list of chains. */
export function availableViews(chains: readonly string[]): View[] {
  return chains.length > 1 ? ['list', 'virtual', 'pages', 'chains'] : ['list', 'virtual', 'pages']
}
