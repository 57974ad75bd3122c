export { shareList, takeInstead } from './keptList.js'
export { readAll } from './readAll.js'
export { readLaterPage } from './readLaterPage.js'
