import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

export type Traffic = {
  /** Where to go instead of the server itself. */
  url: string
  /** All bytes so far, one character each: to the server, and from it. */
  sent: () => string
  received: () => string
}

/**
 * A wire between browser and server that keeps every byte. Developer tools would not do: Chromium
 * has no body to show of an answer that a page reads as a stream.
 */
export async function recordTraffic(serverUrl: string): Promise<Traffic> {
  const { port: serverPort } = new URL(serverUrl)
  const sent: Buffer[] = []
  const received: Buffer[] = []
  const wire = createServer((browser) => {
    const server = connect(Number(serverPort), '127.0.0.1')
    browser.on('data', (bytes) => sent.push(bytes)).on('error', () => server.destroy())
    server.on('data', (bytes) => received.push(bytes)).on('error', () => browser.destroy())
    browser.pipe(server).pipe(browser)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void wire.close())
  await once(wire, 'listening')

  const address = wire.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    sent: () => Buffer.concat(sent).toString('latin1'),
    received: () => Buffer.concat(received).toString('latin1'),
  }
}
