'use client'
import { notifyManager, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/react-query'
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
  /** Resolves at the end of the current commit. */
  let committed: Promise<void> | undefined
  let endCommit = () => {}
  /** Lists of which a request has failed since they were last fetched from their start. */
  const failedHashes = new Set<string>()
  const subscriptions = new Map<ObservedList<TEntry>['observer'], () => void>()

  const notify = () => listener?.()

  function change() {
    version += 1
    notifyManager.schedule(notify)
  }

  /**
   * Drops what was requested ahead for a list when it starts to be fetched again, by whomever. After
   * a failure, nothing is requested ahead until then: too many requests at once may be why.
   */
  function watchQueries(event: QueryCacheNotifyEvent) {
    if (event.type !== 'updated') return
    const { action, query } = event
    if (action.type === 'failed' || action.type === 'error') failedHashes.add(query.queryHash)
    // with `fetchMore`, only the next page is fetched
    if (action.type === 'fetch' && !action.meta?.fetchMore) {
      failedHashes.delete(query.queryHash)
      reader?.dropAhead(query.queryHash)
    }
  }

  /** Subscribes to the lists of the last commit, and to no other. */
  function connect() {
    const lists = (listener && state?.lists) ?? []
    const wanted = new Set(lists.map(({ observer }) => observer))
    for (const [observer, unsubscribe] of subscriptions) {
      if (wanted.has(observer)) continue
      unsubscribe()
      subscriptions.delete(observer)
      reader?.dropAhead(observer.options.queryHash)
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

  /** Waits for fetches, but not if they are paused: offline, that may take hours. */
  async function settle(fetching: Promise<unknown> | undefined) {
    if (subscribedLists().every(({ result }) => !result.isPaused)) await fetching
  }

  return {
    version: () => version,

    read: (wanted, isRestoring) => readLists(queryClient, wanted, state, { isRestoring, isTimeUp }),

    beginCommit() {
      // `??=`: a hidden `<Activity>` commits several times before `commit`
      committed ??= new Promise((resolve) => {
        endCommit = resolve
      })
    },

    commit(next, nextReader, nextOptions) {
      endCommit()
      committed = undefined
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
      const unwatch = queryClient.getQueryCache().subscribe(watchQueries)
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
        .map(({ hash, observer, wallet, result: { data } }) => {
          const settled = observer.fetchNextPage(join)
          // not while it is paused: offline, a page ahead would be requested at once, and fail
          const { isFetching } = observer.getCurrentResult()
          if (readAhead && data && isFetching && !failedHashes.has(hash)) {
            const list = { ...wallet, ...pagingOptions, name: hash }
            reader?.readAhead(list, data.pages, pagingOptions.refetchConcurrency)
          }
          return settled
        })
      const underWay = lists.filter(({ result }) => isBusy(result))
      notify() // at once, because a page may arrive before React renders
      if (asked.length > 0) await settle(Promise.all(asked))
      else if (underWay.length > 0)
        await settle(Promise.race(underWay.map(({ observer }) => observer.refetch(join))))
      return subscribedLists().some(({ result }) =>
        result.isFetching ? hasNext(result) || !result.data : canFetchNext(result),
      )
    },

    async refetch() {
      const known = subscribedLists().filter(
        ({ wallet }) => wallet.address != null && wallet.chain != null,
      )
      await settle(Promise.all(known.map(({ observer }) => observer.refetch())))
    },

    async retry(hash) {
      reader?.dropAhead(hash)
      const list = subscribedLists().find((each) => each.hash === hash)
      if (list?.result.isFetchNextPageError) await settle(list.observer.fetchNextPage(join))
      else await settle(list?.observer.refetch(join))
    },
  }
}
