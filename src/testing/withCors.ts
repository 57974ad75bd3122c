type Handler = (request: Request) => Promise<Response>

const corsHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'X-API-KEY, Content-Type',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Expose-Headers': 'Retry-After',
}

/** Allows any origin, although the service does not document CORS. */
export function withCors(handler: Handler): Handler {
  return async (request) => {
    const response =
      request.method === 'OPTIONS' ? new Response(null, { status: 204 }) : await handler(request)
    for (const [name, value] of Object.entries(corsHeaders)) response.headers.set(name, value)
    return response
  }
}
