import { once } from 'node:events'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { streamSSE } from 'hono/streaming'
import { createWalletBalanceProxy } from 'inscription-hooks/server'
import { readPage } from './page.js'
import { strictHeaders } from './strictHeaders.js'

/**
 * Creates the wallet's server: the built app with its config, and the proxy that holds the API key.
 *
 * @param {import('./settings.js').Service} service
 * @param {object} options
 * @param {string} options.directory that of the build
 * @param {boolean} options.isDevelopment
 * @param {EventTarget} [options.rebuilt] emits `change` when open pages should load again
 * @returns {Hono}
 */
export function createApp(service, { directory, isDevelopment, rebuilt }) {
  const { baseUrl, apiKey, chains, wallets, startAddress } = service
  const proxy = createWalletBalanceProxy({
    baseUrl,
    apiKey,
    allowedChains: chains.length > 0 ? chains : undefined,
    onError: logError,
  })

  const config = { chains, wallets, startAddress: startAddress ?? null, isDevelopment }

  const app = new Hono()
  app.use(strictHeaders, onlyThisMachine)
  app.all('/api/wallet-balance', compress(), setLength, ({ req }) => proxy(req.raw))
  app.on('GET', ['/', '/index.html'], compress(), async (context) => {
    context.header('Cache-Control', 'no-cache')
    return context.html(await readPage(directory, config, { isFollowing: !!rebuilt }))
  })
  if (rebuilt) {
    app.get('/follow.js', ({ body }) => body(follow, 200, { 'Content-Type': 'text/javascript' }))
    app.get('/rebuilt', (context) =>
      streamSSE(context, async (stream) => {
        const left = new AbortController()
        stream.onAbort(() => left.abort())
        const { signal } = left
        await once(rebuilt, 'change', { signal }).catch(() => {}) // the page is closed
        await stream.writeSSE({ data: '' })
      }),
    )
  }
  app.get('*', serveStatic({ root: directory, precompressed: true, onFound: setCacheTime }))
  return app
}

/** Loads the page again after each build. */
const follow = "new EventSource('/rebuilt').onmessage = () => location.reload()"

/**
 * Logs when, for which chain and why a request to the service failed: messages name the status, and
 * contain no key. The request has the visitor's address, so it is not logged.
 *
 * @param {unknown} error
 * @param {Request} _request
 * @param {{ chain: string | undefined }} details
 */
function logError(error, _request, { chain }) {
  console.error(new Date().toISOString(), chain ?? '', String(error))
}

/**
 * Prevents DNS rebinding, in which another host name resolves to this machine and gets the same
 * origin as this server. On a public server, check for its own name instead.
 *
 * @type {import('hono').MiddlewareHandler}
 */
async function onlyThisMachine(context, next) {
  const { hostname } = new URL(context.req.url)
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return context.text('', 421)
  await next()
}

/**
 * Without a length, `compress` would also compress tiny bodies.
 *
 * @type {import('hono').MiddlewareHandler}
 */
async function setLength(context, next) {
  await next()
  if (!context.res.body) return
  const { size } = await context.res.clone().blob()
  context.header('Content-Length', String(size))
}

/**
 * Only the names of built assets contain a content hash.
 *
 * @param {string} _path
 * @param {import('hono').Context} context
 */
function setCacheTime(_path, context) {
  const isHashed = context.req.path.startsWith('/assets/')
  const value = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'
  context.header('Cache-Control', value)
}
