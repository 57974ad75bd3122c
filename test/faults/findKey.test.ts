import { expect, test } from 'vitest'
import { createFindKey, createKey } from './findKey.js'

const key = createKey()

test.each<[encoding: string, encode: (key: string) => unknown]>([
  ['plain', (key) => ({ a: [{ b: key }] })],
  ['plain', (key) => new Error('x', { cause: new Error(key) })],
  ['plain', (key) => Object.defineProperty({}, 'key', { value: key, enumerable: false })],
  ['plain', (key) => ({ toJSON: () => JSON.stringify(JSON.stringify(key)) })],
  ['plain', (key) => new Map([[encodeURIComponent(key), 1]])],
  ['plain', (key) => key.slice(0, key.length / 2 + 2)],
  ['plain', (key) => key.toUpperCase()],
  ['reversed', (key) => [...key].reverse().join('')],
  ['hex', (key) => Buffer.from(key).toString('hex')],
  ['base64', (key) => btoa(`user:${key}`)],
  ['base64', (key) => btoa(`users:${key}`)],
  ['base64', (key) => Buffer.from(JSON.stringify({ key })).toString('base64url')],
])('behavior: finds a key, %s, $#', (encoding, encode) => {
  expect(createFindKey(key)(encode(key))).toContain(encoding)
  expect(createFindKey(key)(encode(createKey()))).toEqual([])
})
