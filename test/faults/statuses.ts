import { rows, whole } from './answers.js'
import type { Fault } from './Fault.js'
import type { Answer } from './faultServer.js'

const refusal = (status: number, headers: Record<string, string> = {}) =>
  whole('{"message":"no"}', status, headers)

/** Row 12: what Retry-After says, the requests that come, and the least wait between two of them. */
const waits: readonly [
  retryAfter: string | ((now: number) => string),
  name: string,
  requests: number,
  gapMs?: number,
][] = [
  ['1', '1', 3, 1000],
  ['1 ', '1 and a blank', 3, 1000],
  [(now) => new Date(now + 1000).toUTCString(), 'an HTTP-date', 3, 1000],
  ['0', '0', 3],
  ['-5', '-5', 3],
  ['1e3', '1e3', 3],
  ['', 'empty', 3],
  ['Fri, 06 Nov 2015 08:49:37 GMT', 'a past date', 3],
  ['Fri, 31 Dec 9999 23:59:59 GMT', 'the year 9999', 1],
  ['99999999999', '99999999999', 1],
  ['61', '61', 1],
]

/** Answers that say no, elsewhere, or later. */
export const statuses: readonly Fault[] = [
  ...[400, 401, 403, 404, 405, 413, 415, 422].map(
    (status): Fault => ({
      row: 10,
      name: String(status),
      answer: refusal(status),
      gives: `HttpError ${status}`,
    }),
  ),
  ...[408, 425, 429, 500, 502, 503, 504].map(
    (status): Fault => ({
      row: 11,
      name: String(status),
      answer: refusal(status),
      gives: `HttpError ${status}`,
      requests: 3,
    }),
  ),
  ...waits.map(
    ([retryAfter, name, requests, gapMs]): Fault => ({
      row: 12,
      name: `429, Retry-After: ${name}`,
      answer: (socket, request) => {
        // by the service's own clock, which is an hour ahead
        const now = Date.now() + 3_600_000
        const value = typeof retryAfter === 'string' ? retryAfter : retryAfter(now)
        const dates = { 'Retry-After': value, Date: new Date(now).toUTCString() }
        refusal(429, dates)(socket, request)
      },
      act: 'askPatiently',
      gives: 'HttpError 429',
      requests,
      ...(gapMs !== undefined && { gapMs }),
    }),
  ),
  ...[301, 302, 303, 307, 308].map(
    (status): Fault => ({
      row: 13,
      name: `${status} to another origin`,
      answer: redirectElsewhere(status),
      // a browser hides the status of a redirect that is not followed
      gives: {
        'Node 20': `RedirectError ${status}`,
        'Node 24': `RedirectError ${status}`,
        Chromium: 'RedirectError 0',
      },
    }),
  ),
  {
    row: 14,
    name: 'a code in a 200',
    answer: whole('{"code":-1,"msg":"bad chain","data":null}'),
    gives: 'ServiceError -1',
  },
  {
    row: 14,
    name: 'an error object in a 200',
    answer: whole('{"error":{"code":"E_CHAIN","message":"bad chain"}}'),
    gives: 'ServiceError E_CHAIN',
  },
  {
    row: 14,
    name: 'success: false in a 200',
    answer: whole('{"success":false,"message":"bad chain","data":[]}'),
    gives: 'ServiceError',
  },
]

function redirectElsewhere(status: number): Answer {
  return (socket, request) =>
    whole(rows, status, { Location: `${request.elsewhere}/stolen` })(socket, request)
}
