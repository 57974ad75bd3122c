import { useCallback, useState } from 'react'

/** Which rows are open: one that is scrolled out of the page comes back as it was. */
export function useOpenRows() {
  const [openRows, setOpenRows] = useState<ReadonlySet<string>>(new Set())
  // always the same function: the rows are memoised
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
