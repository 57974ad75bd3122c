import { cutChunked, resetInBody, rows, sized, unsized, whole } from './answers.js'
import type { Fault } from './Fault.js'

const half = rows.slice(0, rows.length / 2)

/** Bodies that are cut, lie about themselves, or are not what was asked for. */
export const bodies: readonly Fault[] = [
  {
    row: 1,
    name: 'HTML page with status 200',
    answer: whole('<!doctype html><title>Sign in</title>', 200, { 'Content-Type': 'text/html' }),
    gives: 'InvalidResponseError not-json',
  },
  {
    row: 1,
    name: 'bare JSON string',
    answer: whole('"ok"'),
    gives: 'InvalidResponseError not-json',
  },
  { row: 2, name: 'empty 200', answer: whole(''), gives: 'InvalidResponseError empty' },
  { row: 2, name: '204', answer: whole('', 204), gives: 'InvalidResponseError empty' },
  { row: 2, name: 'blanks', answer: whole(' \r\n\t'), gives: 'InvalidResponseError empty' },
  {
    row: 3,
    name: 'cut, with Content-Length',
    answer: sized(half, rows.length),
    gives: 'NetworkError',
    requests: 3,
  },
  {
    row: 3,
    name: 'cut, chunked',
    answer: cutChunked,
    gives: {
      // it ends a cut body without an error
      'Node 20': 'InvalidResponseError truncated',
      'Node 24': 'NetworkError',
      Chromium: 'NetworkError',
    },
    requests: 3,
  },
  { row: 3, name: 'reset in the body', answer: resetInBody, gives: 'NetworkError', requests: 3 },
  {
    row: 4,
    name: 'cut, without a length',
    answer: unsized(half),
    gives: 'InvalidResponseError truncated',
    requests: 3,
  },
  {
    row: 15,
    name: 'numbers of any length',
    answer: whole(
      '[{"balance":9007199254740993},{"balance":0.123456789012345678901234567890},{"balance":1e400}]',
    ),
    act: 'readBalances',
    gives: '9007199254740993 0.123456789012345678901234567890 1e400',
  },
  {
    row: 16,
    name: 'keys of prototypes, duplicate keys',
    answer: whole(
      '{"__proto__":{"tick":"x"},"data":[{"__proto__":{"tick":"x"},"constructor":{"prototype":{"tick":"x"}},"balance":"1","balance":"2"}]}',
    ),
    act: 'readKeys',
    gives: 'balance=2 constructor',
  },
  {
    row: 17,
    name: '200,000 levels',
    answer: whole('['.repeat(200_000) + ']'.repeat(200_000)),
    gives: 'InvalidResponseError too-deep',
  },
  {
    row: 19,
    name: 'bad UTF-8',
    answer: whole(Buffer.from('["\xe9"]', 'latin1')),
    gives: 'InvalidResponseError bad-encoding',
  },
  {
    row: 20,
    name: 'rows that are null or no objects',
    answer: whole('{"list":[{"tick":"a"},null,7,"b"]}'),
    gives: '4 rows',
  },
  {
    row: 20,
    name: 'such rows, and an entry schema',
    answer: whole('{"list":[{"tick":"a"},null,{"tick":7}]}'),
    act: 'readTokens',
    gives: 'InvalidResponseError row-refused entries[1] entries[2].tick',
  },
  {
    row: 34,
    name: '260,000 arrays',
    answer: whole(`{${Array.from({ length: 260_000 }, (_, at) => `"${at}":[{}]`).join()}}`),
    act: 'readIssues',
    gives: 'InvalidResponseError ambiguous, 10 issues of 260000',
  },
  {
    row: 34,
    name: '100,000 rows that the entry schema refuses',
    answer: whole(`[${'{},'.repeat(99_999)}{}]`),
    act: 'readIssues',
    gives: 'InvalidResponseError row-refused, 10 issues of 100000',
  },
]
