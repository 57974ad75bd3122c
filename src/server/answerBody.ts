import type { Download } from './download.js'
import type { WaitingClient } from './waitingClient.js'

/** What comes in one go is this much at most; beyond it nothing is read ahead of the client. */
const GATHERED_BYTES = 65_536

/**
 * The body of one client's answer: its bytes, where all have come by the next turn of the event loop,
 * else a stream of them as they come, read no faster than the client reads beyond 64 KiB. Most pages come in one
 * go, and bytes cost a server a fraction of what a stream does.
 *
 * Waits for the first bytes. The client leaves when it has all.
 */
export async function answerBody(
  download: Download,
  client: WaitingClient,
  onSent: (chunks: number) => void,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  const more = () => Promise.race([download.more(), client.gone])
  await more()
  if (!(await isWholeAtOnce(download, more))) return streamOf(download, client, onSent)
  client.leave()
  return concat(download)
}

async function isWholeAtOnce(download: Download, more: () => Promise<boolean>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const nextTurn = new Promise<'later'>((resolve) => {
    timer = setTimeout(resolve, 0, 'later')
  })
  try {
    while (download.size() < GATHERED_BYTES) {
      const hasMore = await Promise.race([more(), nextTurn])
      if (hasMore === 'later') return false
      if (!hasMore) return true
    }
    return false
  } finally {
    clearTimeout(timer)
  }
}

function streamOf(
  { chunks, more, failure }: Download,
  client: WaitingClient,
  onSent: (chunks: number) => void,
): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream({
    start(controller) {
      // at once, and not only when the client reads on
      const breakOff = (error: unknown) => {
        controller.error(error)
        client.leave()
      }
      failure.catch(breakOff)
      client.gone.catch(breakOff)
    },
    async pull(controller) {
      // again and again: who waits for the same bytes may have been told of them already
      while (sent === chunks.length && (await more()));
      const chunk = chunks[sent]
      sent += 1
      if (chunk) {
        controller.enqueue(chunk.slice()) // whoever reads may transfer it, and others read it too
        onSent(sent)
      } else {
        controller.close()
        client.leave()
      }
    },
    cancel: client.leave,
  })
}

function concat({ chunks, size }: Download): Uint8Array<ArrayBuffer> {
  const [first] = chunks
  // a Response copies the bytes that it is made of (Fetch Standard, extract a body)
  if (first?.length === size() && first.buffer instanceof ArrayBuffer) {
    return first as Uint8Array<ArrayBuffer> // as was just seen
  }
  const whole = new Uint8Array(size())
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole
}
