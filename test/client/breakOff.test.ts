import { expect, test } from 'vitest'
import { breakOff } from '../../src/client/breakOff.js'
import { InvalidResponseError } from '../../src/errors/index.js'
import { thrown } from '../errors/caught.js'

test('default', () => {
  const cause = Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' })
  expect(thrown(() => breakOff(new TypeError('terminated', { cause })))).toMatchObject({
    name: 'NetworkError',
    message: expect.stringContaining('broke off before its end (UND_ERR_SOCKET).'),
  })
})

test('behavior: nothing else that a runtime says is handed on', () => {
  const error = thrown(() => breakOff(new Error('https://user:hunter2@127.0.0.1/ broke')))
  expect(error).toMatchObject({ name: 'NetworkError' })
  expect(error).not.toHaveProperty('cause')
  expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('hunter2')
})

test('behavior: an error of ours stays itself', () => {
  const error = new InvalidResponseError({ reason: 'empty' })
  expect(thrown(() => breakOff(error))).toBe(error)
})
