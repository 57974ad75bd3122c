import type { Asked } from './ask.js'

export function withStatus(answers: readonly Asked[], status: number): readonly Asked[] {
  return answers.filter((answer) => answer.status === status)
}
