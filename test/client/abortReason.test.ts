import { expect, test } from 'vitest'
import { abortReason } from '../../src/client/abortReason.js'

test('default', () => {
  const reason = new Error('gone')
  expect(abortReason(AbortSignal.abort(reason))).toBe(reason)
})

test('behavior: where signals have no reason, an abort as fetch has it', () => {
  expect(abortReason({ aborted: true } as AbortSignal)).toMatchObject({ name: 'AbortError' }) // as in React Native
  expect(abortReason(undefined)).toMatchObject({
    name: 'AbortError',
    message: 'The request was aborted.',
  })
})

test.each([null, 0, '', 'closed'])('behavior: a reason of %j is the reason', (reason) => {
  expect(abortReason(AbortSignal.abort(reason))).toBe(reason)
})
