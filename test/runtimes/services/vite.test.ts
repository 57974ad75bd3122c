import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { startUpstream } from '../../startUpstream.js'
import { sendRequest } from './sendRequest.js'
import { startProcess } from './startProcess.js'
import { apiKey } from './startProxies.js'
import { freePort } from './temporary.js'
import { writeRecipes } from './writeRecipes.js'

test('default: Vite forwards to the proxy of node.md, from its own origin only', async () => {
  const [upstream, port, proxyPort] = [await startUpstream(), await freePort(), await freePort()]
  const folder = await writeRecipes(['node.md'], () => ({
    // the plugin is not installed here, and forwarding does not need it
    "import react from '@vitejs/plugin-react'\n": '',
    'plugins: [react()],': '',
    '127.0.0.1:3000': `127.0.0.1:${proxyPort}`,
  }))
  const origin = `http://localhost:${port}`
  const proxy = startProcess(process.execPath, ['server.mjs'], folder, {
    ...{ INDEXER_BASE_URL: upstream.url, INDEXER_API_KEY: apiKey },
    ...{ PAGE_ORIGIN: origin, PORT: `${proxyPort}` },
  })
  await proxy.match(/http:/)
  const configFile = join(folder, 'vite.config.ts')
  const server = { host: '127.0.0.1', port, strictPort: true }
  const vite = await createServer({ root: folder, configFile, server, logLevel: 'error' })
  onTestFinished(() => vite.close())
  await vite.listen()
  const send = (from: string) =>
    sendRequest(`http://127.0.0.1:${port}/api/wallet-balance`, { headers: { Origin: from } })

  expect(await send(origin)).toMatchObject({ status: 200, text: '{"data":[]}' })
  expect(upstream.requests).toMatchObject([{ headers: { 'x-api-key': apiKey } }])
  expect((await send('http://evil.example')).status).toBe(403)
})
