import { type OnDemand, onDemand } from './onDemand.js'

/** What reads an answer: it comes while the first answer is on its way. */
export const readingPart: OnDemand<typeof import('./reading.js')> = onDemand(
  () => import('./reading.js'),
)
