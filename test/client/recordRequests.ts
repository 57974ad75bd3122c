type Answer = (init: RequestInit) => Response | Promise<Response>

/** A fetch that gives `answer` and keeps what it was asked. */
export function recordRequests(answer: Answer = () => Response.json({ data: [] })) {
  const requests: { url: unknown; init: RequestInit }[] = []
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    requests.push({ url, init })
    return answer(init)
  }
  return { fetch, requests }
}
