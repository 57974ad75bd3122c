import { inspect } from 'node:util'
import { getWalletBalance } from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { alice, apiKey, connect, post, print } from './shared.ts'

const { fetch, failNext } = createIndexerEmulator()
failNext({ status: 500, times: 2 })

/** An error that carries its request, as those of several HTTP clients do. */
class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly config: RequestInit | undefined
  constructor(message: string, config: RequestInit | undefined) {
    super(message)
    this.config = config
  }
}

const throwing: typeof globalThis.fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (!response.ok) throw new RequestError(`HTTP ${response.status}`, init)
  return response
}

/** What `console.error(error)` would write of the request's error. */
async function logOf(request: Promise<unknown>): Promise<string> {
  const error = await request.then(
    () => 'no error',
    (reason: unknown) => reason,
  )
  const log = inspect(error, { depth: null })
  return `${String(error).split(':')[0]} ${log.includes(apiKey) ? 'with' : 'without'} the key`
}

print({
  usualCode: await logOf(post(throwing)),
  inscriptionHooks: await logOf(getWalletBalance(connect(fetch), { address: alice, chain: 'eth' })),
})
