/** A request as the emulator received it. */
export type EmulatorRequest = {
  /** The HTTP method. */
  readonly method: string
  /** The URL's path. */
  readonly path: string
  /** All headers, with lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  /** The parsed JSON body, or its text if it is not JSON. `undefined` above 64 KiB. */
  readonly body: unknown
}

const MAX_BODY_BYTES = 65_536

/** Creates a `Request`. Without a page, as in Node, relative URLs need a base. */
export function toRequest(input: Request | string | URL, init?: RequestInit): Request {
  const page = (globalThis as { location?: { href: string } }).location?.href
  const isResolved = typeof input === 'object' && 'url' in input
  return new Request(isResolved ? input : new URL(input, page ?? 'http://localhost'), init)
}

export async function recordRequest(request: Request): Promise<EmulatorRequest> {
  const { method, url, headers } = request
  return {
    method,
    path: new URL(url).pathname,
    // happy-dom keeps the case of names
    headers: Object.fromEntries([...headers].map(([name, value]) => [name.toLowerCase(), value])),
    body: parseJsonOrText(await readBody(request)),
  }
}

/** Reads the body as text. For more than 64 KiB, stops reading and returns `undefined`. */
export async function readBody(request: Request): Promise<string | undefined> {
  // Firefox and React Native have no `Request.body`
  if (!request.body) {
    const text = await request.text()
    return text.length > MAX_BODY_BYTES ? undefined : text
  }
  // no `for await`: leaving the loop cancels the stream, and Node then closes the socket before the
  // response
  const reader = request.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > MAX_BODY_BYTES) return undefined
    text += decoder.decode(value, { stream: true })
  }
}

function parseJsonOrText(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
