import { setTimeout } from 'node:timers/promises'
import { createIndexerClient, fetchAllWalletBalances, getWalletBalance } from 'inscription-hooks'
import { describe, expect, test } from 'vitest'
import { startUpstream } from '../server/startUpstream.js'
import { ask } from './ask.js'
import { secureFetch } from './secureFetch.js'
import { startAlone } from './startAlone.js'
import { startEmulator } from './startEmulator.js'
import { startFront } from './startFront.js'
import { apiKey } from './startProxyProcess.js'

const headers = { 'Sec-Fetch-Site': 'same-origin' }

describe.each([
  ['nginx alone', startAlone],
  ['TLS, nginx and two proxies', startFront],
])('through %s', (_, start) => {
  test('default: the package reads a wallet', async () => {
    const indexer = await startEmulator({ apiKeys: [apiKey] })
    const { url, origin, ca } = await start(indexer.url)
    const fetch = secureFetch(ca, { ...headers, Origin: origin })
    const client = createIndexerClient({ proxyUrl: url, fetch })
    const address = indexer.wallets[3]?.address ?? ''

    const page = await getWalletBalance(client, { address, chain: 'eth', limit: 50, offset: 0 })
    const rows = await fetchAllWalletBalances(client, { address, chain: 'eth', limit: 20 })

    expect(page.entries).toHaveLength(50)
    expect(rows).toHaveLength(137)
    expect(rows.slice(0, 50)).toEqual(page.entries)
    const answer = await ask(url, { ca, headers })
    expect(`${JSON.stringify(answer.headers)} ${answer.text}`).not.toContain(apiKey)
  })

  test('behavior: a client that leaves ends the call to the service', async () => {
    const upstream = await startUpstream(() => {}) // never answers
    const { url, ca } = await start(upstream.url)
    const leaving = new AbortController()
    const answered = ask(url, { ca, headers, signal: leaving.signal })
    await upstream.received(1)
    leaving.abort()
    await expect(answered).rejects.toThrow()

    const late = setTimeout(3_000, 'late')
    expect(await Promise.race([upstream.aborted, late])).not.toBe('late')
  })
})
