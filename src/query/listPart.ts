import { type OnDemand, onDemand } from '../client/onDemand.js'
import type * as list from './list.js'

/** What a list needs after its first page: it comes when there is one. */
export const listPart: OnDemand<typeof list> = onDemand(() => import('./list.js'))
