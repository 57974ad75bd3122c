import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** What arrived at the service. */
export type ReceivedCall = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** How the service answers a call. */
export type Respond = (call: Call) => unknown

/** One call at the service, and the means to answer it. */
export class Call {
  readonly received: ReceivedCall
  readonly response: ServerResponse
  /** The key the service was asked with, for those that echo it. */
  readonly apiKey: string
  /** Where a redirect may lead. */
  readonly elsewhere: string
  /** The body it has been answered so far, before any compression. */
  said = Buffer.alloc(0)
  /** Resolves when the proxy closed the connection before the answer ended. */
  readonly #abandoned: Promise<void>

  constructor(
    received: ReceivedCall,
    response: ServerResponse,
    { apiKey, elsewhere }: Pick<Call, 'apiKey' | 'elsewhere'>,
  ) {
    this.received = received
    this.response = response
    this.apiKey = apiKey
    this.elsewhere = elsewhere
    this.#abandoned = new Promise((resolve) => {
      response.once('close', () => {
        if (!response.writableFinished) resolve()
      })
    })
  }

  /** Says a piece of the body, as a packet of its own. */
  async say(piece: string | Buffer): Promise<void> {
    const bytes = Buffer.from(piece)
    this.said = Buffer.concat([this.said, bytes])
    await new Promise<void>((resolve) => this.response.write(bytes, () => resolve()))
  }

  /** Says a whole answer. */
  answer(
    body: string | Buffer,
    status = 200,
    headers: Record<string, string | string[]> = {},
  ): void {
    this.said = Buffer.from(body)
    this.response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body)
  }

  /** Whether the proxy has closed its connection to the service, within 2 s. */
  async tellAbandoned(): Promise<string> {
    return Promise.race([
      this.#abandoned.then(() => 'and lets go of the service'),
      setTimeout(2_000, 'and keeps the service waiting', { ref: false }),
    ])
  }
}
