export { readAll } from './readAll.js'
export { readLaterPage } from './readLaterPage.js'
