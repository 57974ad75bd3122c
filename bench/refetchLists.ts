import { createIndexerClient } from 'inscription-hooks'
import { ours as createOurs, stock as createStock, type QueryScroller } from './listScroll.ts'

export type ListKind = {
  name: string
  load: (baseUrl: string, pages: number) => Promise<QueryScroller>
}

/** This package's list. */
export const ours = (refetchConcurrency: number): ListKind => ({
  name: `ours, \`refetchConcurrency\` ${refetchConcurrency}`,
  load: (baseUrl, pages) =>
    load(createOurs({ client: clientOf(baseUrl), refetchConcurrency }), pages),
})

/** TanStack's own. */
export const stock: ListKind = {
  name: '`useInfiniteQuery`',
  load: (baseUrl, pages) => load(createStock({ client: clientOf(baseUrl) }), pages),
}

const clientOf = (baseUrl: string) => createIndexerClient({ baseUrl, apiKey: 'any-key' })

async function load(list: QueryScroller, pages: number): Promise<QueryScroller> {
  await list.first()
  for (let page = 1; page < pages; page++) await list.next()
  return list
}
