import { type OnDemand, onDemand } from '../client/onDemand.js'

/** What a list needs after its first page: it comes while that is on its way. */
export const listPart: OnDemand<typeof import('./list.js')> = onDemand(() => import('./list.js'))
