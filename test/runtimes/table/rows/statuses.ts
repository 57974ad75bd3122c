import { gzipSync } from 'node:zlib'
import { failure, longNumberRow, rowsOf, unicodeRow, whole } from '../answers.js'
import type { Row } from '../Row.js'

const unusable = '502 upstream_error; 1 call'

/** Whole answers of the service, and what the client is told of each. */
export const statusRows: readonly Row[] = [
  { name: '20 rows', answer: whole(rowsOf(20)), gives: '200 as said; 1 call' },
  {
    name: '137 rows of long numbers',
    answer: whole(rowsOf(137, longNumberRow)),
    gives: '200 as said; 1 call',
  },
  {
    name: 'characters of all lengths',
    answer: whole(rowsOf(137, unicodeRow)),
    gives: '200 as said; 1 call',
  },
  {
    name: 'gzip',
    answer(call) {
      const body = rowsOf(137)
      call.said = Buffer.from(body)
      call.response.setHeader('Content-Encoding', 'gzip').end(gzipSync(body))
    },
    gives: '200 as said; 1 call',
  },
  {
    name: 'headers of the service',
    answer: whole(rowsOf(20), 200, {
      'Content-Type': 'text/html; charset=evil',
      'Content-Disposition': 'attachment; filename=evil',
      'Set-Cookie': ['session=evil; Path=/', 'other=evil'],
      Server: 'evil/1.0',
      'X-Powered-By': 'evil',
      'Cache-Control': 'public, max-age=31536000, evil',
      ETag: '"evil"',
      'Access-Control-Allow-Origin': '*',
      'Clear-Site-Data': '"evil"',
      'Strict-Transport-Security': 'max-age=0',
      Link: '</evil>; rel=preload',
      'X-Request-Id': 'evil',
    }),
    gives: '200 as said; 1 call',
  },
  ...[400, 404, 422].map((status) => ({
    name: `${status}`,
    answer: failure(status),
    gives: `${status} upstream_refused; 1 call`,
  })),
  ...[401, 403, 500].map((status) => ({
    name: `${status}`,
    answer: failure(status, { 'Retry-After': '7' }),
    gives: unusable,
  })),
  { name: '429', answer: failure(429), gives: '429 upstream_rate_limited; 1 call' },
  {
    name: '429 with Retry-After',
    answer: failure(429, { 'Retry-After': '7' }),
    gives: '429 upstream_rate_limited (retry-after: 7); 1 call',
  },
  {
    name: '503 with Retry-After',
    answer: failure(503, { 'Retry-After': '120' }),
    gives: '503 upstream_refused (retry-after: 120); 1 call',
  },
  { name: '204', answer: whole('', 204), gives: unusable },
  { name: 'an empty 200', answer: whole(''), gives: unusable },
  ...[302, 307].map((status) => ({
    name: `${status}`,
    answer: whole('', status, { Location: '/evil' }),
    gives: unusable,
  })),
]
