import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createWalletBalanceProxy } from 'inscription-hooks/server'
import { buildDirectory } from './build.js'
import { strictHeaders } from './strictHeaders.js'

/**
 * Creates the wallet's server: the built app, its config, and the proxy that holds the API key.
 *
 * @param {import('./settings.js').Service} service
 * @returns {Hono}
 */
export function createApp({ baseUrl, apiKey, chains, wallets, startAddress }) {
  const proxy = createWalletBalanceProxy({
    baseUrl,
    apiKey,
    allowedChains: chains.length > 0 ? chains : undefined,
    onError(error) {
      const { name, message } = error instanceof Error ? error : new Error('not an error')
      console.error(`[proxy] ${name}: ${message}`)
    },
  })

  const app = new Hono()
  app.use(strictHeaders, onlyThisMachine)
  app.all('/api/wallet-balance', ({ req }) => proxy(req.raw))
  app.get('/config.json', (context) => {
    context.header('Cache-Control', 'no-store')
    return context.json({ chains, wallets, startAddress: startAddress ?? null })
  })
  app.get('*', serveStatic({ root: buildDirectory, onFound: setCacheTime }))
  return app
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
