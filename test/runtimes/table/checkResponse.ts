import type { ReceivedResponse } from './readResponse.js'

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
