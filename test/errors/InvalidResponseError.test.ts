import { expect, test } from 'vitest'
import { IndexerError, InvalidResponseError } from '../../src/errors/index.js'

test('default', () => {
  const error = new InvalidResponseError({ reason: 'empty' })
  expect(error).toBeInstanceOf(IndexerError)
  expect(error).toMatchObject({ name: 'InvalidResponseError', reason: 'empty', issues: [] })
})

test.each([
  ['not-json', 'expected a JSON object or array'],
  ['empty', 'empty body'],
  ['truncated', 'ends before its end'],
  ['too-large', 'maxResponseBytes'],
  ['too-deep', '64 levels'],
  ['bad-encoding', 'UTF-8'],
  ['no-rows', 'with `locate` in defineWalletBalanceResponse: `(body) => ({ entries: … })`.'],
  ['ambiguous', 'with `locate` in defineWalletBalanceResponse: `(body) => ({ entries: … })`.'],
  ['locate-failed', '`locate` of your'],
  ['row-refused', '`entry`'],
] as const)('parameters: reason %s is said, with what to do about it', (reason, explanation) => {
  const { message } = new InvalidResponseError({ reason })
  expect(message).toContain(`(${reason})`)
  expect(message).toContain(explanation)
})

test('parameters: issues', () => {
  const issues = [{ path: 'entries[3].balance', message: 'expected string' }]
  const error = new InvalidResponseError({ reason: 'row-refused', issues })
  expect(error.issues).toEqual(issues)
  expect(error.message).toMatch(/ entries\[3\]\.balance: expected string\.$/)
})

test('behavior: however many issues, all are kept and the message is short', () => {
  const issues = Array.from({ length: 10_000 }, (_, index) => ({
    path: `entries[${index}].balance`,
    message: 'expected string',
  }))
  const error = new InvalidResponseError({ reason: 'row-refused', issues })
  expect(error.issues).toHaveLength(10_000)
  expect(error.message).toMatch(/; and 9997 more in `issues`\.$/)
  expect(error.message.length).toBeLessThan(300)
})
