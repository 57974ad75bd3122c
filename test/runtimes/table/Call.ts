import type { IncomingHttpHeaders, ServerResponse } from 'node:http'

/** What arrived at the service. */
export type ReceivedCall = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** One call at the service, and the means to answer it. */
export class Call {
  readonly received: ReceivedCall
  readonly response: ServerResponse
  /** The key the service was asked with, for those that echo it. */
  readonly apiKey: string
  /** Where a redirect may lead. */
  readonly elsewhere: string
  /** Resolves when a byte of the answer's body is with the client. */
  readonly clientHasRead: (bytes: number) => Promise<void>
  /** The body it has been answered so far, before any compression. */
  said = Buffer.alloc(0)
  /** Resolves when the proxy closed the connection before the answer ended. */
  readonly abandoned: Promise<void>

  constructor(
    received: ReceivedCall,
    response: ServerResponse,
    service: Pick<Call, 'apiKey' | 'elsewhere' | 'clientHasRead'>,
  ) {
    this.received = received
    this.response = response
    this.apiKey = service.apiKey
    this.elsewhere = service.elsewhere
    this.clientHasRead = service.clientHasRead
    this.abandoned = new Promise((resolve) => {
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
  answer(body: string, status = 200, headers: Record<string, string | string[]> = {}): void {
    this.said = Buffer.from(body)
    this.response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body)
  }
}
