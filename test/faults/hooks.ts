import { silence, whole } from './answers.js'
import { type Fault, fault } from './Fault.js'
import type { Answer } from './faultServer.js'

/** Rows that say whose they are; the wallet that ends in `a` takes its time. */
const owned: Answer = (socket, request) => {
  const { address: owner } = JSON.parse(request.body) as { address: string } // a documented field
  const answer = whole(JSON.stringify([{ owner }, { owner }]))
  setTimeout(() => answer(socket, request), owner.endsWith('a') ? 200 : 0)
}

/** A row that says which key it was given to. */
const ownedByKey: Answer = (socket, request) =>
  whole(`[{"owner":"${request.apiKey === 'another-key' ? 'another' : 'first'}"}]`)(socket, request)

const echoedKey: Answer = (socket, request) =>
  whole(JSON.stringify({ message: `unknown key ${request.apiKey}` }), 401)(socket, request)

const twoRows = '2 rows, all its own'
const keptRows = 'rows kept, no request; then those of the new key'
const noProvider = 'ProviderNotFoundError, names IndexerProvider, two copies'
const noQueryProvider = 'Error, names QueryClientProvider' // TanStack's own
const noListener = '0 listeners left'

/** What an app does with the hooks, and what its makers get wrong. */
export const app: readonly Fault[] = [
  fault(25, 'slow wallet, another, back', twoRows, 'any', owned, { scenario: 'switchWallets' }),
  fault(26, 'StrictMode', twoRows, '1 or 2', owned, { scenario: 'mountTwice' }),
  fault(30, 'no provider, or another copy of it', noProvider, 0, silence, {
    scenario: 'leaveOutProvider',
  }),
  fault(30, 'no QueryClientProvider, or another copy of it', noQueryProvider, 0, silence, {
    scenario: 'leaveOutQueryProvider',
  }),
  fault(31, 'provider rendered again, equal props', twoRows, 1, owned, { scenario: 'renderAgain' }),
  fault(31, 'a new key', keptRows, 2, ownedByKey, { scenario: 'changeKey' }),
  // caches are dehydrated at the end, errors included, and searched for the key
  fault(32, 'the service gives the key back', 'HttpError 401', 1, echoedKey),
  fault(33, '100 requests under one signal', noListener, 100, whole('[]'), {
    scenario: 'shareSignal',
  }),
]
