import { rows, stall, trickle, unsized, whole } from './answers.js'
import type { Fault } from './Fault.js'

const silence = () => undefined
const timeoutMs = 1000

/** Connections that fail, stall or are given up. */
export const connections: readonly Fault[] = [
  {
    row: 6,
    name: 'headers never come',
    answer: silence,
    options: { timeoutMs },
    gives: 'TimeoutError',
    requests: 3,
  },
  {
    row: 6,
    name: 'body trickles',
    answer: trickle,
    options: { timeoutMs },
    gives: 'TimeoutError',
    requests: 3,
  },
  {
    row: 6,
    name: 'body stops',
    answer: stall,
    options: { timeoutMs },
    gives: 'TimeoutError',
    requests: 3,
  },
  {
    row: 7,
    name: 'aborted before the headers',
    answer: silence,
    act: 'abortSoon',
    gives: "the caller's reason",
  },
  {
    row: 7,
    name: 'aborted after the headers',
    answer: stall,
    act: 'abortAtHeaders',
    gives: "the caller's reason",
  },
  {
    row: 7,
    name: 'aborted in the body',
    answer: trickle,
    act: 'abortInBody',
    gives: "the caller's reason",
  },
  {
    row: 7,
    name: 'query cancelled',
    answer: silence,
    act: 'cancelQuery',
    gives: 'CancelledError',
  },
  { row: 8, name: 'refused', act: 'askNobody', gives: 'NetworkError', requests: 0 },
  {
    row: 8,
    name: 'reset',
    answer: (socket) => socket.resetAndDestroy(),
    gives: 'NetworkError',
    requests: 3,
  },
  {
    row: 8,
    name: 'closed without an answer',
    answer: (socket) => socket.end(),
    gives: 'NetworkError',
    requests: 3,
  },
  {
    row: 8,
    name: 'garbage',
    answer: (socket) => socket.end('\x16\x03\x01 no HTTP at all\r\n\r\n'),
    gives: 'NetworkError',
    requests: 3,
  },
  {
    row: 8,
    name: '300 kB of headers',
    answer: whole(rows, 200, { 'X-Filler': 'x'.repeat(300_000) }),
    gives: 'NetworkError',
    requests: 3,
  },
  {
    row: 9,
    name: 'CORS denial',
    answer: unsized(rows),
    act: 'askCrossOrigin',
    gives: { Chromium: 'NetworkError, names CORS and proxyUrl' },
    requests: 0,
  },
  {
    row: 9,
    name: 'offline, then online',
    answer: whole(rows),
    act: 'goOffline',
    gives: 'paused, then 2 rows',
  },
]
