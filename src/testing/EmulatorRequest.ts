/** A request as the emulator received it. */
export type EmulatorRequest = {
  /** The HTTP method. */
  readonly method: string
  /** The path of its URL. */
  readonly path: string
  /** All headers. Their names are in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** The parsed JSON body. Its text if it is not JSON; `undefined` if it is larger than 64 KiB. */
  readonly body: unknown
}

const MAX_BODY_BYTES = 65_536

/** Reads a request's body and records the request. */
export async function recordRequest(request: Request): Promise<EmulatorRequest> {
  const { method, url, headers } = request
  return {
    method,
    path: new URL(url).pathname,
    headers: Object.fromEntries(headers),
    body: parseOr(await readBody(request)),
  }
}

/** The body's text; `undefined` if it is larger than 64 KiB. The rest is then not read. */
export async function readBody(request: Request): Promise<string | undefined> {
  // Firefox and React Native have no `Request.body`
  if (!request.body) {
    const whole = await request.text()
    return whole.length > MAX_BODY_BYTES ? undefined : whole
  }
  // not `for await`: its end cancels the stream, and Node then closes the socket before the answer
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

function parseOr(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
