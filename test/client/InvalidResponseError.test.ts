import { expect, test } from 'vitest'
import { InvalidResponseError } from '../../src/errors/InvalidResponseError.js'
import { variants } from './variants.js'

test('default', () => {
  expect(new InvalidResponseError({ reason: 'empty' })).toMatchObject({
    name: 'InvalidResponseError',
    reason: 'empty',
    issues: [],
    issueCount: 0,
  })
})

test.each(variants.InvalidResponseError)(
  'parameters: reason $value is said',
  ({ value, error }) => {
    expect(error.message).toContain(value)
  },
)

test.each([
  ...(['no-rows', 'ambiguous', 'locate-failed'] as const).map(
    (reason) => [reason, '`locate'] as const,
  ),
  ['row-refused', '`entry`'],
  ['too-large', '`limit`'],
] as const)('behavior: %s names its cure', (reason, cure) => {
  expect(new InvalidResponseError({ reason }).message).toContain(cure)
})

test.each([
  [0, 0],
  [1, 1],
  [10, 10],
  [11, 10],
  [100_000, 10],
])('parameters: of %i issues, %i are kept, and all are counted', (issueCount, kept) => {
  const issues = Array.from({ length: issueCount }, (_, index) => ({
    path: `entries[${index}].balance`,
    message: 'expected string',
  }))
  const error = new InvalidResponseError({ reason: 'row-refused', issues })
  expect(error).toMatchObject({ issueCount, issues: issues.slice(0, kept) })
  expect(error.message.includes('more')).toBe(issueCount > kept)
  if (issueCount > kept) expect(error.message).toContain(String(issueCount - kept))
  expect(error.message.length).toBeLessThan(1000)
})
