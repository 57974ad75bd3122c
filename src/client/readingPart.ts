import { type OnDemand, onDemand } from './onDemand.js'
import type { readAnswer } from './readAnswer.js'
import type { readPage } from './readPage.js'

/** What reads an answer of the service. */
export type Reading = {
  readonly readAnswer: typeof readAnswer
  readonly readPage: typeof readPage
}

/** Comes while the first answer is on its way. */
export const readingPart: OnDemand<Reading> = onDemand(() => import('./reading.js'))
