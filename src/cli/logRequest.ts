import { readBody } from '../testing/EmulatorRequest.js'
import type { IndexerEmulator } from '../testing/IndexerEmulator.js'

/**
 * Logs one line per request to standard output. Omits header values, because one is the key.
 *
 * `200 POST /api/v1/… {"address":"0x…","chain":"eth",…} [content-type, x-api-key]`
 */
export function logRequest(indexer: IndexerEmulator): (request: Request) => Promise<Response> {
  return async (request) => {
    const { method, url } = request
    const headers = [...request.headers.keys()].sort().join(', ')
    const text = (await readBody(request.clone())) ?? '(too large)'
    const write = (status: string) =>
      process.stdout.write(
        `${status} ${method} ${new URL(url).pathname} ${oneLine(text)} [${headers}]\n`,
      )
    try {
      const response = await indexer.fetch(request)
      write(String(response.status))
      return response
    } catch (error) {
      write('aborted')
      throw error
    }
  }
}

/** Shortens client input and removes line breaks and terminal escapes. */
function oneLine(text: string): string {
  const line = text.slice(0, 300).replace(/[\p{C}\s]+/gu, ' ')
  return text.length > 300 ? `${line}…` : line
}
