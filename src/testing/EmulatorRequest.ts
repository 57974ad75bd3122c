/** A request as the emulator received it. */
export type EmulatorRequest = {
  /** The HTTP method. */
  readonly method: string
  /** The path of its URL. */
  readonly path: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** The parsed JSON body; its text where it is no JSON. */
  readonly body: unknown
}

export function recordRequest({ method, url, headers }: Request, text: string): EmulatorRequest {
  return {
    method,
    path: new URL(url).pathname,
    headers: Object.fromEntries(headers),
    body: parseOr(text),
  }
}

function parseOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
