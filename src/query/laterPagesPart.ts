import { type OnDemand, onDemand } from '../client/onDemand.js'
import type { shareList, takeInstead } from './keptList.js'
import type { readLaterPage } from './readLaterPage.js'

/** What a list needs besides its first page. */
export type LaterPages = {
  readonly readLaterPage: typeof readLaterPage
  readonly shareList: typeof shareList
  readonly takeInstead: typeof takeInstead
}

/** Comes while the first page is on its way. */
export const laterPagesPart: OnDemand<LaterPages> = onDemand(() => import('./laterPages.js'))
