import { expect, test } from 'vitest'
import { answerOf, rememberAnswer } from '../../src/client/rawAnswer.js'

test('default', () => {
  const page = {}
  const answer = { edges: [{ id: 1 }, { id: 3 }], total: 137, count: 20 }
  rememberAnswer(page, answer)

  expect(answerOf(page)).toBe(answer)
})

test('behavior: nothing is known of a page from a restored cache, nor of its copies', () => {
  const copy = {}
  rememberAnswer(copy, answerOf({}))

  expect(answerOf(copy)).toBeUndefined()
})
