import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type * as React from 'react'
import type * as ReactDom from 'react-dom/client'
import { folder, installPeers } from '../size/installPeers.ts'
import { type CachedList, type Source, wallet } from './createLists.ts'

// The other packages are installed in a folder of their own. These are the parts that are used here.

type Page = { data: { list: { tick: string }[]; total: number } }
type Infinite = (
  getKey: (index: number, previous: Page | null) => readonly [string, number] | null,
  fetcher: (key: readonly [string, number]) => Promise<Page>,
  options: object,
) => {
  data: Page[] | undefined
  setSize: (size: number) => Promise<unknown>
  mutate: () => Promise<unknown>
}
type Fetched = Promise<{ hasNextPage: boolean }> & { refetch: () => Fetched; abort: () => void }
type Api = {
  reducerPath: string
  reducer: unknown
  middleware: unknown
  endpoints: { list: { initiate: (arg: null, options?: object) => unknown } }
  util: { resetApiState: () => unknown }
}

function load(name: string): unknown {
  installPeers()
  return createRequire(join(folder, 'package.json'))(name)
}

const nextOffset = ({ data }: Page, offset: number) => {
  const next = offset + data.list.length
  return next < data.total ? next : null
}

/** Reads a whole list with `fetch` in a loop. */
export async function readByFetch({ client, limit }: Source): Promise<void> {
  let offset: number | null = 0
  while (offset !== null) offset = nextOffset(await fetchPage(client.scope, offset, limit), offset)
}

/** SWR's hook in a component. `parallel`: pages do not depend on the one before. */
export function swrList(isParallel: boolean): (source: Source) => CachedList {
  const swr = load('swr/infinite') as { default: Infinite } // see above
  const { createElement } = load('react') as typeof React // the same version as here
  const { createRoot } = load('react-dom/client') as typeof ReactDom // the same version as here
  return ({ client, limit = 20 }) => {
    let list: ReturnType<Infinite> | undefined
    // without the previous page, the offset is a guess: a service may return fewer than `limit`
    const getKey = (index: number, previous: Page | null) =>
      [
        client.scope,
        isParallel || !previous ? index * limit : index * previous.data.list.length,
      ] as const
    const fetcher = ([url, offset]: readonly [string, number]) => fetchPage(url, offset, limit)
    function List() {
      list = swr.default(getKey, fetcher, {
        ...{ parallel: isParallel, revalidateFirstPage: false, revalidateOnFocus: false },
        ...{ dedupingInterval: 0, errorRetryCount: 0, provider: () => new Map() },
      })
      return String(list.data?.length) // reads it, so that a change renders
    }
    const root = createRoot(document.createElement('div'))
    let size = 1
    const until = async () => {
      while (list?.data?.length !== size) await wait(1)
      const [last] = list.data.slice(-1)
      return !!last && nextOffset(last, (size - 1) * limit) !== null
    }
    return {
      first: () => {
        root.render(createElement(List))
        return until()
      },
      next: async () => {
        await list?.setSize(++size)
        return until()
      },
      entries: () => list?.data?.flatMap(({ data }) => data.list) ?? [],
      refetch: async () => list?.mutate(),
      cancel: undefined, // SWR documents none
      clear: () => root.unmount(),
    }
  }
}

/** An infinite query of RTK Query, without React. */
export function rtkList(): (source: Source) => CachedList {
  const { configureStore } = load('@reduxjs/toolkit') as {
    configureStore: (options: object) => { dispatch: (action: unknown) => unknown }
  }
  const { createApi, fetchBaseQuery } = load('@reduxjs/toolkit/query') as {
    createApi: (options: object) => Api
    fetchBaseQuery: () => unknown
  }
  return ({ client, limit }) => {
    const api = createApi({
      baseQuery: fetchBaseQuery(),
      endpoints: (build: { infiniteQuery: (definition: object) => unknown }) => ({
        list: build.infiniteQuery({
          infiniteQueryOptions: {
            initialPageParam: 0,
            getNextPageParam: (last: Page, _: unknown, offset: number) => nextOffset(last, offset),
          },
          query: ({ pageParam }: { pageParam: number }) => ({
            url: client.scope,
            ...request(pageParam, limit),
          }),
        }),
      }),
    })
    const store = configureStore({
      reducer: { [api.reducerPath]: api.reducer },
      middleware: (defaults: (options: object) => { concat: (one: unknown) => unknown }) =>
        defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    })
    const start = (options?: object) =>
      store.dispatch(api.endpoints.list.initiate(null, options)) as Fetched // what a thunk returns
    let running: Fetched | undefined
    return {
      first: async () => {
        running = start()
        return (await running).hasNextPage
      },
      next: async () => (await start({ direction: 'forward' })).hasNextPage,
      entries: () => [],
      refetch: async () => {
        running = running?.refetch()
        return running
      },
      cancel: () => Promise.resolve(running?.abort()),
      clear: () => store.dispatch(api.util.resetApiState()),
    }
  }
}

async function fetchPage(url: string, offset: number, limit?: number): Promise<Page> {
  const response = await fetch(url, request(offset, limit))
  return (await response.json()) as Page // our own service
}

function request(offset: number, limit = 20): RequestInit {
  const body = JSON.stringify({ ...wallet, limit, offset })
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
}
