import type { ReceivedResponse } from './readResponse.js'
import type { UpstreamRequest } from './UpstreamRequest.js'

const describedHeaders = ['allow', 'retry-after', 'location', 'access-control-allow-origin']

/** The status, the error code or source of the body, and some headers. */
export function describeResponse(
  response: ReceivedResponse,
  requests: readonly UpstreamRequest[],
): string {
  if (response.status === 0) return 'no response'
  const words = [String(response.status), describeBody(response, requests)]
  if (!response.isComplete) words.push('incomplete')
  for (const name of describedHeaders) {
    const value = response.headers[name]
    if (value !== undefined) words.push(`(${name}: ${String(value)})`)
  }
  return words.filter(Boolean).join(' ')
}

function describeBody({ bytes }: ReceivedResponse, requests: readonly UpstreamRequest[]): string {
  if (bytes.length === 0) return ''
  const error = /^\{"error":\{"code":"(\w+)","message":"(?:[^"\\]|\\.)+"\}\}$/
  const code = error.exec(bytes.toString())?.[1]
  if (code !== undefined) return code
  if (requests.some(({ sent }) => sent.equals(bytes))) return 'service body'
  return `${bytes.length} other bytes: ${bytes.toString('utf8', 0, 60)}`
}
