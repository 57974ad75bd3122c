import { useState } from 'react'
import { describeTotal } from '../format/describeTotal.js'
import { useFormats } from '../format/FormatsContext.js'
import type { Tokens } from './useTokens.js'

type Told = { count: number; updatedAt: number; message: string | undefined }

const nothing: Told = { count: 0, updatedAt: 0, message: undefined }

/** The announcement of a change, once the list is idle. */
export function useListMessage(tokens: Tokens, isQuiet: boolean): string | undefined {
  const { status, fetchStatus, data, dataUpdatedAt, hasNextPage } = tokens
  const formats = useFormats()
  const [told, setTold] = useState(nothing)
  const isSettled = status === 'success' && fetchStatus === 'idle' && !isQuiet

  // React allows setting state during render to derive it from the previous render
  if (isSettled && told.updatedAt !== dataUpdatedAt) {
    const total = describeTotal(data, hasNextPage, formats)
    const added = data.entries.length - told.count
    const message =
      told.updatedAt === 0
        ? total
        : added > 0
          ? `${formats.count(added)} more ${added === 1 ? 'token' : 'tokens'}, ${total}`
          : `Updated ${formats.time(dataUpdatedAt)}, ${total}`
    setTold({ count: data.entries.length, updatedAt: dataUpdatedAt, message })
  }
  const isPaused = fetchStatus === 'paused'
  if (isPaused && told.message !== undefined) setTold({ ...told, message: undefined })
  return isPaused ? 'You are offline' : told.message
}
