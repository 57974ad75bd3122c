// The server that is measured, in a process of its own: its parameters are which, and the service.
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { createWalletBalanceProxy } from 'inscription-hooks/server'
import { serve } from '../fetch/startProcess.ts'

const [kind, baseUrl = ''] = process.argv.slice(2)
const apiKey = 'bench-key-2c5d8e0f1a7b4936' // made up
const path = '/api/v1/data/portfolio/token/get-wallet-balance'

/** What one writes with no checks. */
async function bare(request: Request): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { ...headers, 'X-API-KEY': apiKey },
    body: await request.text(),
  })
  return new Response(await answer.text(), { headers })
}

const handler = kind === 'bare' ? bare : createWalletBalanceProxy({ baseUrl, apiKey })
await serve(createAdaptorServer({ fetch: handler }) as Server) // plain HTTP by default
