/** Why the proxy does not serve a request, as it is told to the client. Internal to the proxy. */
export class ProxyRefusal extends Error {
  override readonly name = 'ProxyRefusal'
  readonly status: number
  readonly code: string
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    code: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

/** Of every answer of the proxy: not cached, and never taken for a page. */
export const answerHeaders: Readonly<Record<string, string>> = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}

/** `{"error":{"code","message"}}` with the refusal's status. */
export function refusalResponse({ status, code, message, headers }: ProxyRefusal): Response {
  const body = JSON.stringify({ error: { code, message } })
  return new Response(body, { status, headers: { ...answerHeaders, ...headers } })
}
