import { rows, whole } from './answers.js'
import { type Fault, fault } from './Fault.js'

const refusal = (status: number, headers: Record<string, string> = {}) =>
  whole('{"message":"no"}', status, headers)

/** Row 12: what `Retry-After` says, how many requests come, and the least wait between two of them. */
const waits: readonly [name: string, value: string, requests: number, gapMs?: number][] = [
  ['1', '1', 3, 1000],
  ['an HTTP-date', 'in 1 s', 3, 1000],
  ['0', '0', 3],
  ['-5', '-5', 3],
  ['1e3', '1e3', 3],
  ['empty', '', 3],
  ['a past date', 'Fri, 06 Nov 2015 08:49:37 GMT', 3],
  ['the year 9999', 'Fri, 31 Dec 9999 23:59:59 GMT', 1],
  ['99999999999', '99999999999', 1],
  ['61', '61', 1],
]

/** Answers that say no, elsewhere, or later. */
export const statuses: readonly Fault[] = [
  ...[400, 401, 403, 404, 405, 413, 415, 422].map((status) =>
    fault(10, String(status), `HttpError ${status}`, 1, refusal(status)),
  ),
  ...[408, 425, 429, 500, 502, 503, 504].map((status) =>
    fault(11, String(status), `HttpError ${status}`, 3, refusal(status)),
  ),
  ...waits.map(([name, value, requests, gapMs = 40]) =>
    fault(
      12,
      `429, Retry-After: ${name}`,
      'HttpError 429',
      requests,
      (socket, request) => {
        // the service's clock is an hour ahead
        const now = Date.now() + 3_600_000
        const retryAfter = value === 'in 1 s' ? new Date(now + 1000).toUTCString() : value
        const headers = { 'Retry-After': retryAfter, Date: new Date(now).toUTCString() }
        refusal(429, headers)(socket, request)
      },
      { gapMs },
    ),
  ),
  ...[301, 302, 303, 307, 308].map((status) =>
    fault(
      13,
      `${status} to another origin`,
      // a browser hides the status of a redirect that is not followed
      { Node: `RedirectError ${status}`, Chromium: 'RedirectError 0' },
      1,
      (socket, request) => {
        const Location = `http://localhost:${socket.localPort}/elsewhere`
        whole(rows, status, { Location })(socket, request)
      },
    ),
  ),
  fault(14, 'code in a 200', 'ServiceError -1', 1, whole('{"code":-1,"msg":"no","data":null}')),
  fault(14, 'error in a 200', 'ServiceError E_CHAIN', 1, whole('{"error":{"code":"E_CHAIN"}}')),
  fault(14, 'success: false in a 200', 'ServiceError', 1, whole('{"success":false,"data":[]}')),
]
