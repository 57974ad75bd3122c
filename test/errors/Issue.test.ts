import { expect, test } from 'vitest'
import { formatIssues } from '../../src/errors/Issue.js'

const issues = ['a', 'b', 'c', 'd', 'e'].map((path) => ({ path, message: 'no' }))

test.each([
  [0, ''],
  [1, 'a: no'],
  [2, 'a: no; b: no'],
  [3, 'a: no; b: no; c: no'],
  [4, 'a: no; b: no; c: no; and 1 more in `issues`'],
  [5, 'a: no; b: no; c: no; and 2 more in `issues`'],
])('parameters: %i issues', (count, text) => {
  expect(formatIssues(issues.slice(0, count))).toBe(text)
})
