type Respond = (init: RequestInit) => Response | Promise<Response>

export const apiKey = 'made-up-key-4f7e'
export const request = { address: '0xfa4e', chain: 'eth', limit: 20, offset: 0 }

/** A `fetch` that records its calls and returns what `respond` gives. */
export function recordRequests(respond: Respond = () => Response.json({ data: [] })) {
  const requests: { url: unknown; init: RequestInit }[] = []
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    requests.push({ url, init })
    return respond(init)
  }
  return { fetch, requests }
}
