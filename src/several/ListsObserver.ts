'use client'
import { notifyManager, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/react-query'
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

/** Observes the lists of a hook, which may change at any render. Like TanStack's `QueriesObserver`. */
export class ListsObserver<TEntry> {
  readonly #queryClient: QueryClient
  /** What was rendered last. */
  #state: ListsState<TEntry> | undefined
  #version = 0
  #notify = () => {}
  /** Whether rows have waited long enough for slower lists. */
  #isTimeUp = false
  /** Resolves at the end of the commit under way. */
  #committed: Promise<void> | undefined
  #endCommit = () => {}
  /** Lists of which a request has failed since they were last fetched from their start. */
  readonly #failed = new Set<string>()

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient
  }

  /** Changes whenever a list changes. */
  readonly version = (): number => this.#version

  /** Followed by `commit`, which subscribes to the lists. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#notify = onChange
    const unwatch = this.#queryClient.getQueryCache().subscribe(this.#watch)
    return () => {
      unwatch()
      this.#unsubscribe()
    }
  }

  read(wanted: readonly WantedList<TEntry>[], isRestoring: boolean): ListsState<TEntry> {
    const isTimeUp = this.#isTimeUp
    return readLists(this.#queryClient, wanted, this.#state, { isRestoring, isTimeUp })
  }

  /**
   * Called at the start of each commit. `fetchNextPage`, called from a ref or an effect that runs
   * before `commit`, waits for it: only then are the lists of this render subscribed to.
   */
  readonly beginCommit = (): void => {
    // `??=`: a hidden `<Activity>` commits several times before `commit`
    this.#committed ??= new Promise((resolve) => {
      this.#endCommit = resolve
    })
  }

  /**
   * Called at the end of each commit. Subscribes to the lists that were rendered. There are none
   * while a persister restores.
   */
  commit(next: ListsState<TEntry> | undefined): void {
    this.#endCommit()
    this.#committed = undefined
    if (!next) return
    notifyManager.batch(() => {
      this.#unsubscribe(next)
      this.#state = next
      for (const { observer, options, result } of next.lists.values()) {
        observer.setOptions(options)
        if (observer.hasListeners()) continue
        observer.subscribe(this.#change)
        // what happened since the render, when nobody listened
        observer.updateResult()
        if (observer.getCurrentResult() !== result) this.#change()
      }
      if (next.status !== 'pending') return
      for (const { observer, result } of this.#subscribed())
        if (canFetchNext(result) && skipsEmptyPages(result)) void observer.fetchNextPage(join)
    })
  }

  /** Called when rows begin to wait for slower lists. Returns what to call when they are shown. */
  hold(): () => void {
    const timer = setTimeout(() => {
      this.#isTimeUp = true
      this.#change()
    }, HOLD_MS)
    return () => {
      clearTimeout(timer)
      this.#isTimeUp = false
    }
  }

  readonly fetchNextPage = async (options?: { readAhead?: boolean }): Promise<boolean> => {
    await this.#committed
    const lists = this.#subscribed()
    if (!options?.readAhead) for (const { client, hash } of lists) client.dropAhead(hash)
    const asked = lists
      .filter(({ result }) => canFetchNext(result))
      .map((list) => {
        const settled = list.observer.fetchNextPage(join)
        if (options?.readAhead) this.#readAhead(list)
        return settled
      })
    const underWay = lists.filter(({ result }) => isBusy(result))
    this.#notify() // at once, because a page may arrive before React renders
    if (asked.length > 0) await this.#settle(Promise.all(asked))
    else if (underWay.length > 0)
      await this.#settle(Promise.race(underWay.map(({ observer }) => observer.refetch(join))))
    // whether there is more, also of a list whose first page is under way
    return this.#subscribed().some(({ result }) =>
      result.isFetching ? hasNext(result) || !result.data : canFetchNext(result),
    )
  }

  readonly refetch = async (): Promise<void> => {
    const known = this.#subscribed().filter(
      ({ wallet }) => wallet.address != null && wallet.chain != null,
    )
    await this.#settle(Promise.all(known.map(({ observer }) => observer.refetch())))
  }

  async retry(hash: string): Promise<void> {
    const list = this.#subscribed().find((each) => each.hash === hash)
    if (!list) return
    const { client, observer, result } = list
    client.dropAhead(hash)
    const isNextPage = result.isFetchNextPageError
    await this.#settle(isNextPage ? observer.fetchNextPage(join) : observer.refetch(join))
  }

  /** The lists that are subscribed to, with their results of now. */
  #subscribed(): ObservedList<TEntry>[] {
    return [...(this.#state?.lists.values() ?? [])]
      .filter(({ observer }) => observer.hasListeners())
      .map((list) => ({ ...list, result: list.observer.getCurrentResult() }))
  }

  /** Unsubscribes from lists that `next` lacks. Drops what they or another client requested ahead. */
  #unsubscribe(next?: ListsState<TEntry>): void {
    for (const { hash, observer, client } of this.#subscribed()) {
      const kept = next?.lists.get(hash)
      if (kept?.observer !== observer) observer.destroy()
      if (kept?.client !== client) client.dropAhead(hash)
    }
  }

  #readAhead({ hash, wallet, client, observer }: ObservedList<TEntry>): void {
    const { data, isFetching } = observer.getCurrentResult()
    // not while it is paused: offline, a page ahead would be requested at once, and fail
    if (data && isFetching && !this.#failed.has(hash))
      client.readAhead({ ...wallet, name: hash }, data.pages, wallet.refetchConcurrency)
  }

  /**
   * Drops what was requested ahead of a list that starts to be fetched again, by whomever. After a
   * failure, nothing is requested ahead until then: too many requests at once may be why.
   */
  readonly #watch = (event: QueryCacheNotifyEvent): void => {
    if (event.type !== 'updated') return
    const { action, query } = event
    const hash = query.queryHash
    if (action.type === 'failed' || action.type === 'error') this.#failed.add(hash)
    // with `fetchMore`, only the next page is fetched
    if (action.type === 'fetch' && !action.meta?.fetchMore) {
      this.#failed.delete(hash)
      this.#state?.lists.get(hash)?.client.dropAhead(hash)
    }
  }

  /** Waits for fetches, but not if they are paused: offline, that may take hours. */
  async #settle(fetching: Promise<unknown>): Promise<void> {
    if (this.#subscribed().every(({ result }) => !result.isPaused)) await fetching
  }

  readonly #change = (): void => {
    this.#version += 1
    notifyManager.schedule(this.#notify)
  }
}
