export { readAnswer } from './readAnswer.js'
export { readPage } from './readPage.js'
