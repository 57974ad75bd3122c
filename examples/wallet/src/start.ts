import { createIndexerClient, type IndexerClient } from 'inscription-hooks'
import { connection } from '#wallet-connection'
import { response } from '#wallet-response'
import { addressProblem } from './account/address'
import { readConfig } from './config'
import { PAGE_SIZE } from './pageSize'

const sender = createIndexerClient({ ...connection, response })
type Early = { answer: ReturnType<IndexerClient['request']>; controller: AbortController }
const early = new Map<string, Early>()

/** The first pages that the URL shows. They are requested while the script of the app still loads. */
export const firstPages = readFirstPages()

for (const page of firstPages) {
  const body = { ...page, offset: 0 }
  const controller = new AbortController()
  const answer = sender.request(body, controller.signal)
  answer.catch(() => {}) // the page's query tells it
  early.set(JSON.stringify(body), { answer, controller })
}

function readFirstPages() {
  const { chains, startAddress } = readConfig()
  const query = new URLSearchParams(location.search)
  const address = query.get('address') ?? startAddress
  const chain = query.get('chain')
  if (address === null || addressProblem(address) !== undefined) return []
  const isOne = chain !== null && (chains.length === 0 || chains.includes(chain))
  return (isOne ? [chain] : chains).map((shown) => ({ address, chain: shown, limit: PAGE_SIZE }))
}

/** The client of the app. It takes each early answer once: a retry or a refresh asks again. */
export const client: typeof sender = {
  ...sender,
  request(body, signal) {
    const key = JSON.stringify(body)
    const taken = early.get(key)
    if (!taken) return sender.request(body, signal)
    early.delete(key)
    signal?.addEventListener('abort', () => taken.controller.abort(signal.reason))
    return taken.answer
  },
}

import('./main').catch(() => {
  const root = document.querySelector('#root')
  if (root) root.textContent = 'The app could not be loaded. Reload the page to try again.'
})
