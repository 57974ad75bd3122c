import { notifyManager } from '@tanstack/react-query'
import { flushSync } from 'react-dom'

/** What TanStack has to tell React, held back. It comes a moment late anyway, by `setTimeout`. */
export type HeldNotices = { readonly waiting: (() => void)[]; readonly tell: () => void }

/** From now on React knows of an answer when it is told. */
export function holdNotices(): HeldNotices {
  const waiting: (() => void)[] = []
  notifyManager.setScheduler((notice) => waiting.push(notice))
  const tell = () =>
    flushSync(() => {
      for (const notice of waiting.splice(0)) notice()
    })
  return { waiting, tell }
}
