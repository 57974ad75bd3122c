export { shareList, takeInstead } from './keptList.js'
export { readLaterPage } from './readLaterPage.js'
