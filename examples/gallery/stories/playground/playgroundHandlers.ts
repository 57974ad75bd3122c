import { walletBalanceHandlers } from 'inscription-hooks/msw'
import {
  createIndexerEmulator,
  createSampleWallet,
  type EmulatorEnvelopeName,
  sampleChains,
} from 'inscription-hooks/testing'
import { delay, type HttpHandler, HttpResponse, http } from 'msw'

const responses = {
  none: undefined,
  '401': () => failure(401),
  '403': () => failure(403),
  '429, wait 5 s': () => failure(429, { 'Retry-After': '5' }),
  '429, wait 90 s': () => failure(429, { 'Retry-After': '90' }),
  '500': () => failure(500),
  'no connection': () => HttpResponse.error(),
  timeout: () => delay('infinite'),
} as const

type Fault = keyof typeof responses
export const faults = Object.keys(responses) as Fault[] // TypeScript types keys as string

export const occasions = ['first load', 'refresh', 'next page'] as const
export type Occasion = (typeof occasions)[number]

export type PlaygroundSettings = {
  rows: number
  latencyMs: number
  envelope: EmulatorEnvelopeName
  fault: Fault
  failing: Occasion
  failingChain: string
}

/** A service with these settings. One kind of request fails each time. */
export function playgroundHandlers(url: string, settings: PlaygroundSettings): HttpHandler[] {
  const { rows, latencyMs, envelope, fault, failing, failingChain } = settings
  const { name, address } = createSampleWallet(rows)
  const seeded = sampleChains.map((chain, index) => {
    const { entries: sample } = createSampleWallet(rows, index + 1)
    return [chain, sample.eth ?? []] as const
  })
  const wallet = { name, address, entries: Object.fromEntries(seeded) }
  const indexer = createIndexerEmulator({ wallets: [wallet], latencyMs, envelope })
  const loaded = new Set<string>()
  const respond = responses[fault]

  return [
    http.post<never, { chain: string; offset: number }>(url, async ({ request }) => {
      const { chain, offset } = await request.clone().json()
      const occasion = offset > 0 ? 'next page' : loaded.has(chain) ? 'refresh' : 'first load'
      if (offset === 0) loaded.add(chain)
      const isFailing = failingChain === 'all' || failingChain === chain
      if (!respond || !isFailing || occasion !== failing) return undefined // the emulator responds
      if (failing === 'first load') loaded.delete(chain)
      await delay(latencyMs)
      return respond()
    }),
    ...walletBalanceHandlers(indexer, { url }),
  ]
}

function failure(status: number, headers: Record<string, string> = {}) {
  return HttpResponse.json({ code: status, msg: 'playground' }, { status, headers })
}
