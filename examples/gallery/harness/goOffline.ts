import { onlineManager } from '@tanstack/react-query'

/** Takes the browser offline, as pages see it. Returns {@link comeBack}. */
export function goOffline(): () => void {
  // an own property hides the browser's
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  dispatchEvent(new Event('offline'))
  onlineManager.setOnline(false) // TanStack Query hears events only while it is mounted
  return comeBack
}

export function comeBack(): void {
  Reflect.deleteProperty(navigator, 'onLine')
  dispatchEvent(new Event('online'))
  onlineManager.setOnline(true)
}
