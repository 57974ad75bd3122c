import { type Fault, fault } from './Fault.js'
import type { Respond } from './faultServer.js'
import { complete, noResponse } from './responses.js'

/** Entries with their wallet's address. A wallet that ends in `a` takes 200 ms. */
const entriesOfWallet: Respond = (socket, request) => {
  const { address: owner } = JSON.parse(request.body) as { address: string } // a documented field
  const respond = complete(JSON.stringify([{ owner }, { owner }]))
  setTimeout(() => respond(socket, request), owner.endsWith('a') ? 200 : 0)
}

/** An entry that depends on the API key. */
const entriesOfKey: Respond = (socket, request) =>
  complete(`[{"owner":"${request.apiKey === 'another-key' ? 'another' : 'first'}"}]`)(
    socket,
    request,
  )

const echoedKey: Respond = (socket, request) =>
  complete(JSON.stringify({ message: `unknown key ${request.apiKey}` }), 401)(socket, request)

const twoEntries = '2 entries of this wallet'
const kept = 'entries kept, no request; refetch uses the new key'
const noProvider = 'ProviderNotFoundError, mentions IndexerProvider, installed twice'
const noQueryProvider = 'Error, mentions QueryClientProvider' // from TanStack Query

/** Use and misuse of the hooks. */
export const app: readonly Fault[] = [
  fault('slow wallet, another, back', twoEntries, 'any', entriesOfWallet, {
    scenario: 'switchWallets',
  }),
  fault('StrictMode', twoEntries, '1 or 2', entriesOfWallet, { scenario: 'mountTwice' }),
  fault('no IndexerProvider', noProvider, 0, noResponse, {
    scenario: 'omitProvider',
  }),
  fault('no QueryClientProvider', noQueryProvider, 0, noResponse, {
    scenario: 'omitQueryProvider',
  }),
  fault('provider rerenders, same props', twoEntries, 1, entriesOfWallet, {
    scenario: 'rerender',
  }),
  fault('new API key', kept, 2, entriesOfKey, { scenario: 'changeKey' }),
  // faults.test.ts searches dehydrated caches and errors for the key
  fault('API key in the response', 'HttpError 401', 1, echoedKey),
  fault('100 requests with one signal', '0 listeners left', 100, complete('[]'), {
    scenario: 'shareSignal',
  }),
]
