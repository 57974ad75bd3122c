// Beside the pages, not in them: it is nobody's data, and a cache that is restored does without it.
const edges = new WeakMap<object, readonly unknown[]>()

/** Remembers the first and the last row of a page as the service sent them. */
export function rememberEdges(page: object, rows: readonly unknown[]): void {
  edges.set(page, [rows[0], rows.at(-1)])
}

/** The first and the last row as the service sent them; `undefined` for a page from a restored cache. */
export function edgesOf(page: object): readonly unknown[] | undefined {
  return edges.get(page)
}
