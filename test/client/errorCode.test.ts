import { expect, test } from 'vitest'
import { errorCode } from '../../src/client/errorCode.js'

test.each([
  [{ code: 'ECONNRESET' }, 'ECONNRESET'],
  [{ cause: { code: 'UND_ERR_SOCKET' } }, 'UND_ERR_SOCKET'],
  [{ cause: { code: 'ENOTFOUND' }, code: 'OTHER' }, 'ENOTFOUND'],
  [{ cause: {}, code: 'EPIPE' }, 'EPIPE'],
  [{ code: 20 }, undefined],
  [{ code: 'me:hunter2' }, undefined],
  [{ code: 'E' }, undefined],
  [{ code: 'EAI_AGAIN' }, 'EAI_AGAIN'],
  [{ code: 'ERR_HTTP2_STREAM_ERROR' }, 'ERR_HTTP2_STREAM_ERROR'],
  [{ code: 'AB12CD34EF56GH78' }, undefined], // looks like a key, and may be one
  [{ code: `E${'X'.repeat(60)}` }, undefined],
  [{ code: ['ECONNRESET'] }, undefined],
  [{ code: 'hunter2-ECONNRESET' }, undefined],
  [{ cause: null }, undefined],
  ['ECONNRESET', undefined],
  [undefined, undefined],
  [null, undefined],
])('default: %o -> %o', (error, code) => {
  expect(errorCode(error)).toBe(code)
})

test('behavior: properties that throw tell nothing', () => {
  const error = Object.defineProperty(new Error('hunter2'), 'code', {
    get() {
      throw new Error('hunter2')
    },
  })
  expect(errorCode(error)).toBeUndefined()
})
