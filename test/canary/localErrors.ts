import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createIndexerClient, getWalletBalance, useWalletBalance } from '../../src/exports/index.js'
import { createWalletBalanceProxy } from '../../src/exports/server.js'
import { rejection, thrown } from '../client/caught.js'

const baseUrl = 'http://127.0.0.1:9'
const address = '0xa11ce'

/** The errors that arise before a request, with the key given in all the wrong places. */
export async function localErrors(apiKey: string): Promise<Record<string, unknown>> {
  const inUrl = encodeURIComponent(apiKey)
  const client = createIndexerClient({ baseUrl, apiKey })
  const parameters: [string, object][] = [
    ['address', { address: apiKey }],
    ['address with a prefix', { address: `0x${apiKey}` }],
    ['chain with a line break', { chain: `${apiKey}\n` }],
    ['limit', { limit: apiKey }],
    ['offset', { offset: { apiKey } }],
  ]
  const refused = parameters.map(async ([name, wrong]) => [
    `parameter: ${name}`,
    await rejection(getWalletBalance(client, { address, chain: 'eth', ...wrong })),
  ])
  const configs: [string, object][] = [
    ['a key with a line break', { apiKey: `${apiKey}\n` }],
    ['a key with a blank inside', { apiKey: `Bearer ${apiKey}` }],
    ['proxyUrl beside it', { proxyUrl: `/api?key=${inUrl}` }],
    ['baseUrl is the key', { baseUrl: apiKey }],
    ['key as a user name', { baseUrl: `http://${inUrl}@localhost` }],
    ['key in a query', { baseUrl: `http://localhost/?key=${inUrl}` }],
    ['key in a fragment', { baseUrl: `http://localhost/#${inUrl}` }],
    ['baseUrl with another scheme', { baseUrl: `ftp://localhost/${inUrl}` }],
    ['a header of ours', { headers: { 'x-api-key': apiKey } }],
    ['the key as a header name', { headers: { [apiKey]: '1' } }],
    ['a header with a line break', { headers: { Authorization: `Bearer ${apiKey}\r\nX: 1` } }],
    ['timeoutMs', { timeoutMs: apiKey }],
  ]
  const faulty = configs.map(([name, wrong]) => [
    `option: ${name}`,
    thrown(() => createIndexerClient({ baseUrl, apiKey, ...wrong })),
  ])
  const proxies: [string, object][] = [
    ['a key with a line break', { apiKey: `${apiKey}\n` }],
    ['an origin', { allowedOrigins: [`http://${inUrl}@localhost/`] }],
    ['maxLimit', { maxLimit: apiKey }],
    ['baseUrl', { baseUrl: `//${apiKey}` }],
  ]
  const proxyErrors = proxies.map(([name, wrong]) => [
    `option of the proxy: ${name}`,
    thrown(() => createWalletBalanceProxy({ baseUrl, apiKey, ...wrong })),
  ])
  return Object.fromEntries([
    ...(await Promise.all(refused)),
    ...faulty,
    ...proxyErrors,
    ['hook without a provider', hookWithoutProvider()],
  ])
}

function hookWithoutProvider(): unknown {
  function Orphan() {
    useWalletBalance({ address, chain: 'eth' })
    return null
  }
  const tree = createElement(Orphan)
  return thrown(() =>
    renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, tree)),
  )
}
