import { watchFile } from 'node:fs'
import { createAdaptorServer } from '@hono/node-server'
import { buildApp } from './build.js'
import { createApp } from './createApp.js'
import { LATENCY_MS, startEmulator } from './emulator.js'
import { learnResponse } from './learnResponse.js'
import { findFreePort, listen } from './ports.js'
import { readSettings } from './settings.js'

/** @type {import('./emulator.js').Emulator | undefined} */
let emulator
/** @type {import('node:http').Server | undefined} */
let server
let stopping = false

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0))
// npm does not forward SIGTERM: stop when its shell, the parent process, has exited
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => void (process.ppid === parent || stop(0)), 300).unref()
}
// never leave the emulator running
process.on('exit', () => emulator?.kill())

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stop(1)
}

async function start() {
  const settings = readSettings(process.env)
  console.log(
    settings.service
      ? 'Service: the one at INDEXER_BASE_URL'
      : `Service: an emulator that answers in ${LATENCY_MS} ms. For the real one: INDEXER_BASE_URL=… INDEXER_API_KEY=… INDEXER_CHAINS=eth INDEXER_ADDRESS=0x… npm start`,
  )
  const response = // tests put the file elsewhere
    settings.service && (await learnResponse(settings.service, process.env.WALLET_RESPONSE))
  const [service, directory] = await Promise.all([
    settings.service ?? startOwnService(settings.emulator),
    buildApp(response),
  ])
  const { isDevelopment } = settings
  const rebuilt = new EventTarget()
  const options = { isDevelopment, rebuilt: response ? rebuilt : undefined }
  let app = createApp(service, { directory, ...options })
  // node:http is the default of createAdaptorServer
  server = /** @type {import('node:http').Server} */ (
    createAdaptorServer({ fetch: (request, env) => app.fetch(request, env) })
  )
  if (response) {
    // polls, because some editors replace the file
    watchFile(response, { interval: 300 }, async ({ mtimeMs }, before) => {
      if (mtimeMs === 0 || mtimeMs === before.mtimeMs) return // deleted, or only read
      try {
        app = createApp(service, { directory: await buildApp(response), ...options })
        rebuilt.dispatchEvent(new Event('change'))
        console.log('The wallet is rebuilt, because the file has changed.')
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
      }
    })
  }
  const port = await listen(server, await findFreePort(settings.port))
  console.log(`Wallet: http://localhost:${port}`)
}

/** @param {import('./settings.js').EmulatorSettings} settings */
async function startOwnService({ port, apiKey, args }) {
  emulator = startEmulator({ port: await findFreePort(port), apiKey, args })
  const baseUrl = await emulator.baseUrl
  void emulator.exited.then((code) => {
    if (stopping) return
    console.error(`The emulator has stopped (exit code ${code}), and the wallet with it.`)
    void stop(1)
  })
  return { baseUrl, apiKey, ...emulator.samples }
}

/** @param {number} exitCode */
async function stop(exitCode) {
  if (stopping) return
  stopping = true
  server?.close()
  server?.closeAllConnections()
  await emulator?.stop()
  process.exit(exitCode)
}
