import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { everythingOf } from './everythingOf.js'
import { visibleInNode } from './visibleInNode.js'

const secret = 'hunter2-secret'

class Holder {
  #inside = secret
  get shown() {
    return this.#inside
  }
}

const hidden = Object.defineProperty({}, 'key', { value: secret, enumerable: false })
const circle: { self?: unknown; key: string } = { key: secret }
circle.self = circle

test.for<[string, unknown]>([
  ['a string', secret],
  ['a deep property', { a: [{ b: { c: secret } }] }],
  ['the name of a property', { [secret]: 1 }],
  ['a hidden property', hidden],
  ['a symbol', { [Symbol(secret)]: 1 }],
  ['a property by a symbol', { [Symbol('key')]: secret }],
  [
    'a getter',
    {
      get key() {
        return secret
      },
    },
  ],
  ['a getter of a class', new Holder()],
  ['toJSON', { toJSON: () => ({ key: ['hunter2', 'secret'].join('-') }) }],
  ['a message', new Error(secret)],
  ['a cause', new Error('x', { cause: new Error('y', { cause: { headers: { key: secret } } }) })],
  ['one of several errors', new AggregateError([new Error(secret)])],
  ['a Map', new Map([['key', secret]])],
  ['a Set', new Set([{ key: secret }])],
  ['Headers', new Headers({ 'X-API-KEY': secret })],
  ['a Request', new Request('http://h/', { headers: { 'X-API-KEY': secret } })],
  ['a URL', new URL(`http://h/?key=${secret}`)],
  ['bytes', new TextEncoder().encode(secret)],
  ['a property of a function', Object.assign(() => 1, { key: secret })],
  ['what holds itself', circle],
])('behavior: %s, found', ([, value]) => {
  expect(everythingOf(value)).toContain(secret)
  expect(visibleInNode(value)).toContain(secret)
})

test('behavior: what only a closure holds, not found', () => {
  const held = ['hunter2', 'secret'].join('-')
  const client = Object.freeze({ request: () => held })
  expect(visibleInNode(client)).not.toContain(secret)
  expect(inspect(client.request())).toContain(secret)
})

test('behavior: getters that throw, passed over', () => {
  const value = {
    get broken() {
      throw new Error('no')
    },
    key: secret,
  }
  expect(everythingOf(value)).toContain(secret)
})
