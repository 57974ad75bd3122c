import { type Fault, fault } from './Fault.js'
import type { Respond } from './faultServer.js'
import { complete, entries } from './responses.js'

const error = (status: number, headers: Record<string, string> = {}) =>
  complete('{"message":"no"}', status, headers)

const echoedKey: Respond = (socket, request) =>
  complete(JSON.stringify({ message: `unknown key ${request.apiKey}` }), 401)(socket, request)

/** Values of `Retry-After`, the number of requests, and the least time between two requests. */
const retryAfters: readonly [name: string, value: string, requests: number, gapMs?: number][] = [
  ['10', '10', 4, 1000], // a tenth of 10 s
  ['HTTP-date', 'in 10 s', 4, 1000],
  ['0', '0', 4],
  ['-5', '-5', 4],
  ['1e3', '1e3', 4],
  ['empty', '', 4],
  ['past date', 'Fri, 06 Nov 2015 08:49:37 GMT', 4],
  ['year 9999', 'Fri, 31 Dec 9999 23:59:59 GMT', 1],
  ['99999999999', '99999999999', 1],
  ['61', '61', 1],
]

/** Error statuses, `Retry-After`, redirects, and failures with status 200. */
export const statuses: readonly Fault[] = [
  ...[400, 401, 403, 404, 405, 413, 415, 422].map((status) =>
    fault(String(status), `HttpError ${status}`, 1, error(status)),
  ),
  ...[408, 425, 429, 500, 502, 503, 504].map((status) =>
    fault(String(status), `HttpError ${status}`, 4, error(status)),
  ),
  ...retryAfters.map(([name, value, requests, gapMs = 100]) =>
    fault(
      `Retry-After: ${name}`,
      'HttpError 429',
      requests,
      (socket, request) => {
        // the service's clock is an hour ahead
        const now = Date.now() + 3_600_000
        const retryAfter = value === 'in 10 s' ? new Date(now + 10_000).toUTCString() : value
        const headers = { 'Retry-After': retryAfter, Date: new Date(now).toUTCString() }
        error(429, headers)(socket, request)
      },
      { gapMs },
    ),
  ),
  ...[301, 302, 303, 307, 308].map((status) =>
    fault(
      String(status),
      // browsers hide the status of a redirect that is not followed
      { Node: `RedirectError ${status}`, Chromium: 'RedirectError 0' },
      1,
      (socket, request) => {
        const Location = `http://localhost:${socket.localPort}/elsewhere`
        complete(entries, status, { Location })(socket, request)
      },
    ),
  ),
  fault('error code', 'ServiceError -1', 1, complete('{"code":-1,"msg":"no","data":null}')),
  fault('error field', 'ServiceError E_CHAIN', 1, complete('{"error":{"code":"E_CHAIN"}}')),
  fault('success: false', 'ServiceError', 1, complete('{"success":false,"data":[]}')),
  // faults.test.ts searches dehydrated caches and errors for the key
  fault('API key in the response', 'HttpError 401', 1, echoedKey),
]
