export { createWalletBalanceRequest } from '../spec/createWalletBalanceRequest.js'
export { exchange } from './exchange.js'
export { readPage } from './readPage.js'
