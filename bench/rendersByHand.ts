import {
  getWalletBalance,
  type IndexerClient,
  type WalletBalancePage,
  type WalletBalanceRow,
} from 'inscription-hooks'
import { useEffect, useState } from 'react'
import { wallet } from './listService.ts'
import type { Shown } from './rendersShow.ts'

/** Rows, whether they are on their way, and what went wrong, in `useState`. */
function useHeldRows(client: IndexerClient) {
  const [rows, setRows] = useState<WalletBalanceRow[]>([])
  const [nextOffset, setNextOffset] = useState<number | null>(0)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function readPage(offset: number): Promise<void> {
    setIsBusy(true)
    setError(undefined)
    try {
      const page = await getWalletBalance(client, { ...wallet, offset })
      setRows((before) => [...before, ...page.entries])
      setNextOffset(page.nextOffset)
    } catch (failure) {
      setError(failure)
    } finally {
      setIsBusy(false)
    }
  }

  /** All rows again, one page after another. */
  async function refresh(): Promise<void> {
    setIsBusy(true)
    setError(undefined)
    try {
      const fresh: WalletBalanceRow[] = []
      let offset: number | null = 0
      while (offset !== null && fresh.length < rows.length) {
        const page: WalletBalancePage<WalletBalanceRow> = await getWalletBalance(client, {
          ...wallet,
          offset,
        })
        fresh.push(...page.entries)
        offset = page.nextOffset
      }
      setRows(fresh)
    } catch (failure) {
      setError(failure)
    } finally {
      setIsBusy(false)
    }
  }

  return { rows, nextOffset, isBusy, error, readPage, refresh }
}

/** The click itself reads the page. */
export function useRowsInHandler(client: IndexerClient): Shown {
  const { nextOffset, readPage, ...list } = useHeldRows(client)
  const showMore = () => readPage(nextOffset ?? 0)
  useEffect(() => {
    void readPage(0)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as the list mounts
  }, [])
  return { ...list, hasMore: nextOffset !== null, showMore }
}

/** The click says from where on, and an effect reads the page. */
export function useRowsInEffect(client: IndexerClient): Shown {
  const { nextOffset, readPage, ...list } = useHeldRows(client)
  const [offset, setOffset] = useState(0)
  const showMore = () => setOffset(nextOffset ?? 0)
  useEffect(() => {
    void readPage(offset)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it is another function each time
  }, [offset])
  return { ...list, hasMore: nextOffset !== null, showMore }
}
