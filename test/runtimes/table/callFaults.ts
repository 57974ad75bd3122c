import { WALLET_BALANCE_PATH } from '../../../src/spec/walletBalance.js'
import type { ReceivedCall } from './Call.js'

/** What the fetch of some runtime adds by itself. Two more are ours. */
const addedByFetch = [
  ...['host', 'connection', 'content-length', 'transfer-encoding', 'user-agent'],
  ...['accept', 'accept-encoding', 'accept-language', 'sec-fetch-mode'],
]

/** What no call to the service may be like, whatever the client sent. */
export function callFaults(call: ReceivedCall, service: string, apiKey: string): string[] {
  const { method, path, headers, body } = call
  const faults: string[] = []
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) faults.push(`sends ${what} ${String(found)}`)
  }
  expect('method', method, 'POST')
  expect('path', path, WALLET_BALANCE_PATH)
  expect('host', headers.host, new URL(service).host)
  expect('x-api-key', headers['x-api-key'], apiKey)
  expect('content-type', headers['content-type'], 'application/json')
  for (const name of Object.keys(headers)) {
    const isKnown = ['x-api-key', 'content-type', ...addedByFetch].includes(name)
    if (!isKnown) faults.push(`sends ${name}: ${String(headers[name])}`)
  }
  if (/evil|203\.0\.113/.test(JSON.stringify(call))) faults.push('forwards what the client sent')
  if (!isRebuilt(body)) faults.push(`sends body ${body}`)
  return faults
}

/** The four fields in their order, and not a blank more. */
function isRebuilt(body: string): boolean {
  return /^\{"address":"0x[\da-f]+","chain":"[^"\\]+","limit":\d+,"offset":\d+\}$/.test(body)
}

/** Calls in a few words: how many, and which of their fields are not a usual call's. */
export function tellCalls(calls: readonly ReceivedCall[]): string {
  if (calls.length === 0) return 'no call'
  const unusual = calls.map(({ body }) =>
    [
      /"chain":"(?!eth")[^"]*"/.exec(body)?.[0],
      /"limit":(?!20\b)\d+/.exec(body)?.[0],
      /"offset":(?!0\b)\d+/.exec(body)?.[0],
    ].filter((field) => field !== undefined),
  )
  const fields = unusual.flat().sort().join(' ').replaceAll('"', '')
  const count = calls.length === 1 ? '1 call' : `${calls.length} calls`
  return fields === '' ? count : `${count} with ${fields}`
}
