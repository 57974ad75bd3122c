import { useSyncExternalStore } from 'react'

const key = 'inscription-wallet.hideAmounts'
const listeners = new Set<() => void>()

/** Whether amounts are hidden: in all tabs, and on the next visit if the page may store it. */
export function useHiddenAmounts(): [isHidden: boolean, toggle: () => void] {
  const isHidden = useSyncExternalStore(subscribe, recall)
  return [isHidden, toggle]
}

let isStored = true
let isHiddenHere = false // where the browser does not let the page store it

function recall(): boolean {
  try {
    if (isStored) return localStorage.getItem(key) !== null
  } catch {}
  return isHiddenHere
}

function toggle(): void {
  isHiddenHere = !recall()
  try {
    if (isHiddenHere) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    isStored = false
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener) // from another tab
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
