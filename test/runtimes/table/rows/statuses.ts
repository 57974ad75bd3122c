import { setTimeout } from 'node:timers/promises'
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
  {
    name: '206',
    answer: whole(rowsOf(20), 206, { 'Content-Range': 'bytes 0-9/20' }),
    gives: unusable,
  },
  { name: 'an empty 200', answer: whole(''), gives: unusable },
  { name: 'a page of HTML', answer: whole('<!doctype html><p>evil</p>'), gives: unusable },
  { name: 'JSON without its end', answer: whole(rowsOf(20).slice(0, -2)), gives: unusable },
  {
    name: 'bytes that are not UTF-8',
    answer: whole(Buffer.from('{"data":["ÿ"]}', 'latin1')),
    gives: unusable,
  },
  ...[302, 307].map((status) => ({
    name: `${status}`,
    answer: whole('', status, { Location: '/evil' }),
    gives: unusable,
  })),
  {
    name: 'the key in the answer',
    answer: (call) => call.answer(`{"key":"${call.apiKey}"}`),
    gives: unusable,
  },
  {
    name: 'the key across two pieces',
    async answer(call) {
      await call.say(`["${call.apiKey.slice(0, 9)}`)
      await setTimeout(100) // not one packet
      await call.say(`${call.apiKey.slice(9)}"]`)
      call.response.end()
    },
    gives: unusable,
  },
  {
    name: 'the key in a header',
    answer: (call) => whole(rowsOf(20), 200, { 'X-Echo': call.apiKey })(call),
    gives: '200 as said; 1 call',
  },
  {
    name: 'the key in a 400, header and body',
    answer: (call) =>
      whole(`{"message":"evil ${call.apiKey}"}`, 400, { 'X-Echo': call.apiKey })(call),
    gives: '400 upstream_refused; 1 call',
  },
]
