import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Client } from './Client.js'

export type Received = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** How the service responds to a request of this client. */
export type Respond = (request: UpstreamRequest, client: Client) => unknown

/** A request that arrived at the service, and the response to it. */
export class UpstreamRequest {
  readonly received: Received
  readonly response: ServerResponse
  /** The body sent so far, before compression. */
  sent = Buffer.alloc(0)
  /** Resolves when the proxy closes the connection before the response has ended. */
  readonly aborted: Promise<void>

  constructor(received: Received, response: ServerResponse) {
    this.received = received
    this.response = response
    this.aborted = new Promise((resolve) => {
      response.once('close', () => {
        if (!response.writableFinished) resolve()
      })
    })
  }

  /** Sends a part of the body, and waits until it is flushed. */
  async write(chunk: string | Buffer): Promise<void> {
    const bytes = Buffer.from(chunk)
    this.sent = Buffer.concat([this.sent, bytes])
    await new Promise<void>((resolve) => this.response.write(bytes, () => resolve()))
  }

  /** Sends a complete response. */
  respond(
    body: string | Buffer,
    status = 200,
    headers: Record<string, string | string[]> = {},
  ): void {
    this.sent = Buffer.from(body)
    this.response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body)
  }
}
