import type { Answer } from './Answer.js'

/** What the proxy says of each of its answers. */
const required: Readonly<Record<string, string>> = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** What a server adds by itself, and what belongs to some answers; no other header may be there. */
const known = [
  ...Object.keys(required),
  ...['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'],
  ...['allow', 'retry-after'],
]
const ofPreflights = [
  'access-control-allow-methods',
  'access-control-allow-headers',
  'access-control-max-age',
]

/** What no answer may be like, whatever was asked; `own` headers are the server's. */
export function answerFaults(
  { status, headers, bytes }: Answer,
  apiKey: string,
  own: readonly string[],
): string[] {
  const faults: string[] = []
  const allowed = [...known, ...own, ...(status === 204 ? ofPreflights : [])]
  for (const [name, value] of Object.entries(headers)) {
    if (!allowed.includes(name)) faults.push(`answers ${name}: ${String(value)}`)
  }
  if (status !== 0 && status !== 204) {
    const lacking = Object.keys(required).filter((name) => headers[name] !== required[name])
    if (lacking.length > 0) faults.push(`lacks ${lacking.join(', ')}`)
  }
  const everything = `${JSON.stringify(headers)} ${bytes.toString('latin1')}`.toLowerCase()
  if (everything.includes(apiKey)) faults.push('leaks the key')
  if (everything.includes('evil')) faults.push('relays what is not its to say')
  return faults
}
