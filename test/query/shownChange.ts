import type { MovingAnswer } from './movingService.js'

/** A row that two answers hold. */
export function hasRepeatedRow(answers: readonly MovingAnswer[]): boolean {
  const ticks = answers.flatMap((answer) => answer.ticks)
  return new Set(ticks).size < ticks.length
}

/**
 * Two answers that give the list two lengths. A total smaller than what has been received with its
 * page is none, because services give wrong ones; unless an answer before it said that more rows
 * follow, so that totals mean something here.
 */
export function hasTwoTotals(answers: readonly MovingAnswer[]): boolean {
  const totals = new Set<number>()
  let hasSaidMore = false
  for (const { offset, ticks, total } of answers) {
    const received = offset + ticks.length
    if (total !== null && (total >= received || hasSaidMore)) totals.add(total)
    if (total !== null && total > received) hasSaidMore = true
  }
  return totals.size > 1
}
