import { whole } from './answers.js'
import type { Fault } from './Fault.js'
import type { Answer } from './faultServer.js'

/** Rows that say whose they are; the wallet that ends in `a` takes its time. */
const owned: Answer = (socket, request) => {
  const { address } = JSON.parse(request.body) as { address: string } // of the four documented fields
  const answer = whole(JSON.stringify([{ owner: address }, { owner: address }]))
  setTimeout(() => answer(socket, request), address.endsWith('a') ? 300 : 0)
}

const keyOf = ({ head }: { head: string }) => /^x-api-key: (.*)$/im.exec(head)?.[1] ?? ''

/** Rows that say which key they were given to. */
const ownedByKey: Answer = (socket, request) =>
  whole(JSON.stringify([{ owner: keyOf(request) === 'another-key' ? 'another' : 'first' }]))(
    socket,
    request,
  )

const echoedPath: Answer = (socket, request) =>
  whole(JSON.stringify([{ path: request.path }]))(socket, request)

const echoedKey: Answer = (socket, request) =>
  whole(JSON.stringify({ message: `unknown key ${keyOf(request)}` }), 401)(socket, request)

const inNode = (gives: string) => ({ 'Node 20': gives, 'Node 24': gives })

/** What an app does with the hooks, and what its makers get wrong. */
export const app: readonly Fault[] = [
  {
    row: 25,
    name: 'slow wallet, another, back',
    answer: owned,
    act: 'switchWallets',
    gives: '2 rows, all its own',
    requests: 'as many as it takes',
  },
  {
    row: 25,
    name: 'the same in React, each commit',
    answer: owned,
    act: 'switchInReact',
    gives: '2 rows, all its own',
    requests: 'as many as it takes',
  },
  {
    row: 26,
    name: 'StrictMode',
    answer: owned,
    act: 'mountTwice',
    gives: '2 rows',
    requests: '1 or 2',
  },
  {
    row: 27,
    name: 'two visitors of one server',
    answer: owned,
    act: 'renderTwo',
    gives: inNode('each their own rows, no key'),
    requests: 2,
  },
  {
    row: 28,
    name: 'keys that are none',
    act: 'badKeys',
    gives: '6 × IndexerConfigError',
    requests: 0,
  },
  {
    row: 29,
    name: 'base URLs that are none',
    act: 'badUrls',
    gives: '7 × IndexerConfigError',
    requests: 0,
  },
  {
    row: 29,
    name: 'base URLs with a prefix and slashes',
    answer: echoedPath,
    act: 'goodUrls',
    gives: '/ / /pfx /pfx /a%20b',
    requests: 5,
  },
  {
    row: 30,
    name: 'no provider',
    act: 'leaveOutProvider',
    gives: 'ProviderNotFoundError, names IndexerProvider',
    requests: 0,
  },
  {
    row: 30,
    name: 'two copies of this package',
    act: 'mixCopies',
    gives: 'ProviderNotFoundError, names two copies',
    requests: 0,
  },
  {
    row: 30,
    name: 'two copies of react-query',
    act: 'mixQueryCopies',
    gives: 'Error, names QueryClientProvider', // TanStack's own
    requests: 0,
  },
  {
    row: 31,
    name: 'provider rendered again, equal props',
    answer: owned,
    act: 'renderAgain',
    gives: '2 rows',
  },
  {
    row: 31,
    name: 'a new key',
    answer: ownedByKey,
    act: 'changeKey',
    gives: 'rows kept, no request; the next one has the new key',
    requests: 2,
  },
  {
    row: 32,
    name: 'persisted cache, the service echoes the key',
    answer: echoedKey,
    act: 'persist',
    gives: 'HttpError 401, stored without the key',
  },
  {
    row: 33,
    name: '100,000 requests under one signal',
    answer: whole('[{"tick":"ordi"}]'),
    act: 'askOften',
    gives: 'heap as before, 0 listeners left',
    requests: 105,
  },
]
