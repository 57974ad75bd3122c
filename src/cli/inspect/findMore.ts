import type { Findings } from './Findings.js'
import { wordsOf } from './fieldNames.js'
import { findValues, pathText, valueAt } from './findPath.js'
import type { ReadAnswer } from './readAnswer.js'
import { endOf } from './readPaging.js'

const isStart = (word: string) => /^(first|prev|previous|back|start)$/.test(word)

/**
 * A boolean beside the list, under a name that the hooks do not know, that is one way on the pages
 * that are followed by others and the other way on the last.
 */
export function findMore(answers: readonly ReadAnswer[]): Findings['hasMore'] {
  const [first] = answers
  if (!first?.path) return null
  const listPath = first.path
  const end = Math.max(...answers.map(({ page }) => endOf(page)))
  const isFollowed = ({ page }: ReadAnswer) => page.entries.length > 0 && endOf(page) < end
  const last = answers.filter((answer) => !isFollowed(answer))
  if (!isFollowed(first)) return null
  for (const { path, value } of findValues(first.body)) {
    const isBeside = path.every((name, at) => typeof name === 'string' || name === listPath[at])
    if (typeof value !== 'boolean' || !isBeside || wordsOf(path.at(-1)).some(isStart)) continue
    const isMore = (answer: ReadAnswer) => valueAt(answer.body, path) === value
    const isLast = (answer: ReadAnswer) => valueAt(answer.body, path) === !value
    if (answers.filter(isFollowed).every(isMore) && last.every(isLast)) {
      return { path: pathText(path), value: true }
    }
  }
  return null
}
