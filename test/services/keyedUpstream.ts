import { startUpstream } from '../server/startUpstream.js'

export type KeyedUpstream = {
  readonly url: string
  /** The key of each request so far, in order. */
  keys(): string[]
  /** Which keys it accepts; it answers 401 to others. */
  accept(...keys: string[]): void
}

/** A service that minds the key. */
export async function startKeyedUpstream(...accepted: string[]): Promise<KeyedUpstream> {
  let valid = accepted
  const { url, requests } = await startUpstream((response, { headers }) => {
    const status = valid.includes(String(headers['x-api-key'])) ? 200 : 401
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"data":[]}')
  })
  return {
    url,
    keys: () => requests.map(({ headers }) => String(headers['x-api-key'])),
    accept(...keys) {
      valid = keys
    },
  }
}
