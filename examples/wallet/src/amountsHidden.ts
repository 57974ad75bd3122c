import { useState } from 'react'

const key = 'inscription-wallet.hideAmounts'

/** Whether amounts are hidden, also on the next visit if the browser lets the page store it. */
export function useHiddenAmounts(): [isHidden: boolean, toggle: () => void] {
  const [isHidden, setHidden] = useState(recall)
  function toggle() {
    setHidden(!isHidden)
    try {
      if (isHidden) localStorage.removeItem(key)
      else localStorage.setItem(key, '1')
    } catch {}
  }
  return [isHidden, toggle]
}

function recall(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
