// The measured server, run in a separate process. Arguments: the kind of handler, and the service's URL.
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { createWalletBalanceProxy } from 'inscription-hooks/server'
import { serve } from '../fetch/startProcess.ts'

const [kind, baseUrl = ''] = process.argv.slice(2)
const apiKey = 'bench-key-2c5d8e0f1a7b4936' // made up
const path = '/api/v1/data/portfolio/token/get-wallet-balance'

/** A handler without checks. */
async function bare(request: Request): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { ...headers, 'X-API-KEY': apiKey },
    body: await request.text(),
  })
  return new Response(await response.text(), { headers })
}

const handler = kind === 'bare' ? bare : createWalletBalanceProxy({ baseUrl, apiKey })
await serve(createAdaptorServer({ fetch: handler }) as Server) // plain HTTP by default
