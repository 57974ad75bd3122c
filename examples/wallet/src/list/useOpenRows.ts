import { useCallback, useState } from 'react'

/** Remembers open rows while they are scrolled out of the page. */
export function useOpenRows() {
  const [openRows, setOpenRows] = useState<ReadonlySet<string>>(new Set())
  // stable, because the rows are memoised
  const toggleRow = useCallback((id: string, isOpen: boolean) => {
    setOpenRows((before) => {
      if (before.has(id) === isOpen) return before
      const after = new Set(before)
      if (isOpen) after.add(id)
      else after.delete(id)
      return after
    })
  }, [])
  return { openRows, toggleRow }
}
