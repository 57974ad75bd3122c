import { once } from 'node:events'
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { UpstreamRequest } from './UpstreamRequest.js'

export type ReceivedResponse = {
  /** 0 without a response. */
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  isComplete: boolean
}

/** Far beyond the proxy's timeout. */
const TIMEOUT_MS = 120_000

export async function readResponse(outgoing: ClientRequest): Promise<ReceivedResponse> {
  const timer = setTimeout(() => outgoing.destroy(), TIMEOUT_MS)
  const [incoming]: IncomingMessage[] = await once(outgoing, 'response').catch(() => [])
  const chunks: Buffer[] = []
  try {
    for await (const chunk of incoming ?? []) chunks.push(chunk)
  } catch {
    // reported as incomplete
  }
  clearTimeout(timer)
  outgoing.destroy()
  return {
    status: incoming?.statusCode ?? 0,
    headers: incoming?.headers ?? {},
    bytes: Buffer.concat(chunks),
    isComplete: incoming?.complete ?? false,
  }
}

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

const required: Readonly<Record<string, string>> = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

const allowed = [
  ...Object.keys(required),
  ...['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'],
  ...['allow', 'retry-after'],
]
const allowedInPreflights = [
  'access-control-allow-methods',
  'access-control-allow-headers',
  'access-control-max-age',
]

/** Problems of any response. `serverHeaders` are headers that the server adds. */
export function checkResponse(
  { status, headers, bytes }: ReceivedResponse,
  apiKey: string,
  serverHeaders: readonly string[],
): string[] {
  const known = [...allowed, ...serverHeaders, ...(status === 204 ? allowedInPreflights : [])]
  const unknown = Object.keys(headers).filter((name) => !known.includes(name))
  const problems = unknown.map((name) => `unexpected header ${name}: ${String(headers[name])}`)
  if (status !== 0 && status !== 204) {
    const missing = Object.keys(required).filter((name) => headers[name] !== required[name])
    problems.push(...missing.map((name) => `missing ${name}`))
  }
  const everything = `${JSON.stringify(headers)} ${bytes.toString('latin1')}`.toLowerCase()
  if (everything.includes(apiKey)) problems.push('contains the API key')
  if (everything.includes('evil')) problems.push('forwards text of the service')
  return problems
}
