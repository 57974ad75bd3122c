'use client'
import { notifyManager, type QueryClient } from '@tanstack/react-query'
import type { ReadAheadClient } from '../list/withReadAhead.js'
import type { PagingOptions } from '../query/infiniteWalletBalanceQueryOptions.js'
import {
  canFetchNext,
  hasNext,
  isBusy,
  type ListsState,
  type ObservedList,
  readLists,
  skipsEmptyPages,
  type WantedList,
} from './readLists.js'

/** How long rows wait for slower lists. */
const HOLD_MS = 200

// does not cancel a refetch
const join = { cancelRefetch: false }

/** The lists of a hook, which may change at any render. Like TanStack's `QueriesObserver`. */
export type ListsStore<TEntry> = {
  /** Changes whenever a list changes. */
  readonly version: () => number
  readonly read: (wanted: readonly WantedList<TEntry>[], isRestoring: boolean) => ListsState<TEntry>
  /**
   * Called at the start of each commit. `fetchNextPage`, called from a ref or an effect that runs
   * before `commit`, waits for it: only then are the lists of this render subscribed to.
   */
  readonly beginCommit: () => void
  /**
   * Called at the end of each commit. Subscribes to the lists that were rendered. There are none
   * while a persister restores.
   */
  readonly commit: (
    state: ListsState<TEntry> | undefined,
    reader: ReadAheadClient<TEntry>,
    options: PagingOptions,
  ) => void
  /** Followed by `commit` in the same commit. */
  readonly subscribe: (onChange: () => void) => () => void
  readonly fetchNextPage: (options?: { readAhead?: boolean }) => Promise<boolean>
  readonly refetch: () => Promise<void>
  readonly retry: (hash: string) => Promise<void>
}

export function createListsStore<TEntry>(queryClient: QueryClient): ListsStore<TEntry> {
  let state: ListsState<TEntry> | undefined
  let version = 0
  let listener: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTimeUp = false
  let reader: ReadAheadClient<TEntry> | undefined
  let pagingOptions: PagingOptions = {}
  /** Resolves when the current commit, or the last one, has ended. */
  let committed: Promise<void> | undefined
  let endCommit: (() => void) | undefined
  const subscriptions = new Map<ObservedList<TEntry>['observer'], () => void>()

  const notify = () => listener?.()

  function change() {
    version += 1
    notifyManager.schedule(notify)
  }

  /** Drops what was requested ahead when a list is fetched from its start, by whomever. */
  function dropOutdated({ query }: { query: { queryHash: string } }) {
    const list = state?.lists.find(({ hash }) => hash === query.queryHash)
    const result = list?.observer.getCurrentResult()
    if (result?.isFetching && !result.isFetchingNextPage) reader?.dropAhead()
  }

  /** Subscribes to the lists of the last commit, and to no other. */
  function connect() {
    const lists = (listener && state?.lists) ?? []
    const wanted = new Set(lists.map(({ observer }) => observer))
    for (const [observer, unsubscribe] of subscriptions) {
      if (wanted.has(observer)) continue
      unsubscribe()
      subscriptions.delete(observer)
      reader?.dropAhead()
    }
    for (const { observer, result } of lists) {
      if (subscriptions.has(observer)) continue
      subscriptions.set(observer, observer.subscribe(change))
      // what happened since the render, when nobody listened
      observer.updateResult()
      if (observer.getCurrentResult() !== result) change()
    }
    if (!listener || !state?.isHeld) {
      clearTimeout(timer)
      timer = undefined
      isTimeUp = false
    } else {
      timer ??= setTimeout(() => {
        isTimeUp = true
        change()
      }, HOLD_MS)
    }
  }

  /** The lists that are subscribed to, with their results of now. */
  function subscribedLists() {
    return (state?.lists ?? []).flatMap((list) =>
      subscriptions.has(list.observer)
        ? [{ ...list, result: list.observer.getCurrentResult() }]
        : [],
    )
  }

  return {
    version: () => version,

    read: (wanted, isRestoring) => readLists(queryClient, wanted, state, { isRestoring, isTimeUp }),

    beginCommit() {
      if (endCommit) return // a hidden `<Activity>` commits several times before `commit`
      committed = new Promise((resolve) => {
        endCommit = resolve
      })
    },

    commit(next, nextReader, nextOptions) {
      endCommit?.()
      endCommit = undefined
      if (!next) return
      notifyManager.batch(() => {
        for (const { observer, options } of next.lists) observer.setOptions(options)
        if (reader !== nextReader) reader?.dropAhead()
        reader = nextReader
        pagingOptions = nextOptions
        state = next
        connect()
        if (next.status !== 'pending') return
        for (const { result, observer } of subscribedLists())
          if (canFetchNext(result) && skipsEmptyPages(result)) void observer.fetchNextPage(join)
      })
    },

    subscribe(onChange) {
      listener = onChange
      const unwatch = queryClient.getQueryCache().subscribe(dropOutdated)
      return () => {
        listener = undefined
        unwatch()
        connect()
      }
    },

    async fetchNextPage({ readAhead = false } = {}) {
      await committed
      if (!readAhead) reader?.dropAhead()
      const lists = subscribedLists()
      const asked = lists
        .filter(({ result }) => canFetchNext(result))
        .map(({ observer, wallet, result: { data } }) => {
          const settled = observer.fetchNextPage(join)
          // not while it is paused: offline, a page ahead would be requested at once, and fail
          if (readAhead && data && observer.getCurrentResult().isFetching) {
            const list = { ...wallet, ...pagingOptions }
            reader?.readAhead(list, data.pages, pagingOptions.refetchConcurrency)
          }
          return settled
        })
      const underWay = lists.filter(({ result }) => isBusy(result))
      notify() // at once, because a page may arrive before React renders
      if (asked.length > 0) await Promise.all(asked)
      else if (underWay.length > 0)
        await Promise.race(underWay.map(({ observer }) => observer.refetch(join)))
      return subscribedLists().some(
        ({ result }) => hasNext(result) || (!result.data && isBusy(result)),
      )
    },

    async refetch() {
      const known = subscribedLists().filter(
        ({ wallet }) => wallet.address != null && wallet.chain != null,
      )
      await Promise.all(known.map(({ observer }) => observer.refetch()))
    },

    async retry(hash) {
      reader?.dropAhead()
      const list = subscribedLists().find((each) => each.hash === hash)
      if (list?.result.isFetchNextPageError) await list.observer.fetchNextPage(join)
      else await list?.observer.refetch(join)
    },
  }
}
