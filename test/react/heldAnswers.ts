import { LIST_LENGTH, ownerOf, rowsOf, totalOf } from './switchedWallets.js'

export type AnswerKind = 'rows' | 'HTTP 500' | 'cut off'

export type HeldRequest = {
  readonly number: number
  readonly owner: string
  readonly offset: number
  readonly limit: number
  /** Whoever asked does not want the answer any more. */
  isAborted: boolean
  readonly answer: (kind: AnswerKind) => void
}

/** A service whose answers wait until they are let go, in whatever order. */
export type HeldAnswers = {
  readonly fetch: typeof globalThis.fetch
  /** All requests, by their number. */
  readonly requests: HeldRequest[]
  /** Those without an answer, in the order in which they came. */
  readonly waiting: HeldRequest[]
}

/**
 * A fetch that `heedsAbort` fails at once when its signal aborts. One that does not has its answer
 * come late, for a request that is none any more. With `isMoving` each answer brings other balances.
 */
export function holdAnswers({
  heedsAbort,
  isMoving,
}: {
  heedsAbort: boolean
  isMoving: boolean
}): HeldAnswers {
  const requests: HeldRequest[] = []
  const waiting: HeldRequest[] = []

  const fetch = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const { address, chain, limit, offset } = JSON.parse(String(init?.body))
      const owner = ownerOf({ address, chain })
      const number = requests.length
      const list = rowsOf(owner, offset, limit, isMoving ? number : 0)
      let isRead = false
      const onRead = () => {
        isRead = true
      }
      const leave = () => {
        const place = waiting.indexOf(request)
        if (place >= 0) waiting.splice(place, 1)
      }
      const request: HeldRequest = {
        ...{ number, owner, offset, limit, isAborted: false },
        answer: (kind) => {
          leave()
          if (kind === 'cut off') reject(new DOMException('The connection broke.', 'AbortError'))
          else if (kind === 'HTTP 500') resolve(responseOf(500, {}, onRead))
          else {
            const has_more = offset + list.length < LIST_LENGTH
            resolve(responseOf(200, { list, total: totalOf(owner), has_more }, onRead))
          }
        },
      }
      init?.signal?.addEventListener('abort', () => {
        if (isRead) return // whoever has read it all lets go of its connection
        request.isAborted = true
        if (!heedsAbort) return
        leave()
        reject(init.signal?.reason)
      })
      requests.push(request)
      waiting.push(request)
    })
  return { fetch, requests, waiting }
}

const headers = new Headers()

/** Without a stream, as React Native has them: 45,000 streams would take a while. */
function responseOf(status: number, body: object, onRead: () => void): Response {
  const text = () => {
    onRead()
    return Promise.resolve(JSON.stringify(body))
  }
  return { status, ok: status === 200, type: 'default', headers, body: null, text } as Response // all of one that is read
}
