import { whole } from './answers.js'
import type { Answer } from './faultServer.js'

export type Row = { id: number; readAt?: number }
type Envelope = (page: Row[], window: { offset: number; length: number }) => object

export const all = Array.from({ length: 137 }, (_, id): Row => ({ id }))

/** A list that is read by `limit` and `offset`, as a service tells of it. */
export function list({
  cap = 1000,
  tell = (page) => ({ data: page }),
  rowsAt = () => all,
  ignoresOffset = false,
}: {
  cap?: number
  tell?: Envelope
  /** The list as it is when this offset is asked for. */
  rowsAt?: (offset: number) => Row[]
  ignoresOffset?: boolean
}): Answer {
  return (socket, request) => {
    // the four documented fields
    const { limit, offset } = JSON.parse(request.body) as { limit: number; offset: number }
    const start = ignoresOffset ? 0 : offset
    const rows = rowsAt(offset)
    const page = rows.slice(start, start + Math.min(limit, cap))
    whole(JSON.stringify(tell(page, { offset, length: rows.length })))(socket, request)
  }
}

export const withTotal: Envelope = (page, { length }) => ({ data: page, total: length })
export const withHasMore: Envelope = (page, { offset, length }) => ({
  data: page,
  hasMore: offset + page.length < length,
})
