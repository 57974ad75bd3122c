import { answerBody } from './answerBody.js'
import { type DownloadOptions, startDownload } from './download.js'
import { answerHeaders } from './ProxyRefusal.js'
import { toRefusal } from './toRefusal.js'
import { awaitClient, type WaitingClient } from './waitingClient.js'
import { wholeJson } from './wholeJson.js'

/** An answer on its way, from the service or from the cache, and the clients that wait for it. */
export type Flight = {
  /** The answer as it comes. For the first client. */
  readonly stream: (signal: AbortSignal) => Promise<Response>
  /** The whole answer, once it is there and is JSON. */
  readonly whole: (signal: AbortSignal) => Promise<Response>
}

/** How much of a long answer is kept for those who come later: many that read slowly must not fill the memory. */
const SHARED_BYTES = 262_144

export type FlightOptions = Pick<DownloadOptions, 'timeoutMs' | 'open'> & {
  /** Whether `onWhole` reads the text. */
  readonly isKept: boolean
  /**
   * Called when all has come; `readText` rejects where that is no JSON. The answer ends after it,
   * because edge runtimes stop what goes on after an answer.
   */
  readonly onWhole: (readText: () => Promise<string>) => Promise<void>
  /** Told of a call that fails, and not of one that ends because nobody waits for it. */
  readonly onError: (error: unknown) => void
  /** It is over: nobody may join any more. */
  readonly onEnd: () => void
}

/**
 * Calls the service for everybody who joins, and aborts the call when the last of them has gone.
 *
 * Clients wait for the first bytes of the body, so that a body that is empty, hangs or cannot be
 * decoded is still an error with a status. What fails later breaks the stream off.
 *
 * @throws {@link ProxyRefusal} before the first bytes.
 */
export function startFlight({
  timeoutMs,
  open,
  isKept,
  onWhole,
  onError,
  onEnd,
}: FlightOptions): Flight {
  let clients = 0
  let isOver = false
  let isAbandoned = false
  let json: Promise<string> | undefined
  const download = startDownload({ timeoutMs, open, onWhole: land })
  download.failure.catch((error: unknown) => {
    isOver = true
    onEnd()
    if (!isAbandoned) onError(error)
  })

  async function land(): Promise<void> {
    isOver = true
    await onWhole(readText).catch(() => {}) // told by what failed
    onEnd()
  }

  function readText(): Promise<string> {
    if (!json) {
      json = Promise.resolve(download.chunks).then(wholeJson)
      json.catch(onError)
    }
    return json
  }

  function join(clientSignal: AbortSignal): WaitingClient {
    clients += 1
    return awaitClient({ signal: clientSignal, timeoutMs }, () => {
      clients -= 1
      if (clients > 0 || isOver) return
      onEnd()
      isAbandoned = true
      download.abort(new Error('Nobody waits for the answer any more.'))
    })
  }

  /** A lone client that reads on and on shares no more, and what it has read is let go of. */
  function onSent(count: number): void {
    if (isKept || clients > 1 || download.size() <= SHARED_BYTES) return
    onEnd()
    download.drop(count)
  }

  async function answer(client: WaitingClient): Promise<Response> {
    return new Response(await answerBody(download, client, onSent), { headers: answerHeaders })
  }

  /** The whole answer is there, and is JSON. */
  async function checked(client: WaitingClient): Promise<void> {
    while (await Promise.race([download.more(), client.gone]));
    await readText()
  }

  return {
    stream(clientSignal) {
      const client = join(clientSignal)
      return answer(client).catch(refuse(client))
    },
    whole(clientSignal) {
      const client = join(clientSignal)
      return checked(client)
        .then(() => answer(client))
        .catch(refuse(client))
    },
  }
}

function refuse(client: WaitingClient) {
  return (error: unknown): never => {
    client.leave()
    throw toRefusal(error)
  }
}
