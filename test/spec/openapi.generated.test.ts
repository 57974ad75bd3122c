import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidParametersError } from '../../src/errors/InvalidParametersError.js'
import { createIndexerEmulator } from '../../src/exports/testing.js'
import { walletBalanceRequestSchema } from '../../src/exports/zod.js'
import { createWalletBalanceRequest } from '../../src/spec/createWalletBalanceRequest.js'
import type { WalletBalanceParameters } from '../../src/spec/walletBalance.js'
import { runs, seed, timeoutFor } from '../fuzz/fuzzOptions.js'
import { contractAt, type SentRequest } from './openapi/contract.js'
import { generatedBodies, generatedRequests } from './openapi/generatedRequests.js'
import { packageRules } from './openapi/packageRules.js'
import { readDocument } from './openapi/readDocument.js'

// What docs/openapi.yaml and the package accept is the same, but for the rules in packageRules.ts.

const path = '/api/v1/data/portfolio/token/get-wallet-balance'
const headers = { 'X-API-KEY': 'test-key', 'Content-Type': 'application/json' }

async function isDocumented(request: SentRequest): Promise<boolean> {
  const { faultsOf } = await contractAt()
  return (await faultsOf(request)).length === 0
}

const isDocumentedBody = (body: unknown) =>
  isDocumented({ method: 'POST', path, headers, body: JSON.stringify(body) })

async function emulatorAccepts({ path: target, ...init }: SentRequest): Promise<boolean> {
  const url = `https://indexer.example${target}`
  // the only kinds of headers and bodies that these tests make
  const request = new Request(url, init as { headers: Record<string, string>; body?: string })
  return (await createIndexerEmulator({ wallets: [] }).fetch(request)).status === 200
}

/** What the package sends for these parameters; `undefined` where it refuses them. */
function sentFor(parameters: object): unknown {
  try {
    return createWalletBalanceRequest(parameters as WalletBalanceParameters) // what JavaScript may pass
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidParametersError)
    return undefined
  }
}

const isObject = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

test(
  'behavior: any body is accepted by both or refused by both, but for the package’s own rules',
  async () => {
    const counts = { accepted: 0, refused: 0, refusedByPackage: 0 }
    await fc.assert(
      fc.asyncProperty(generatedBodies, async (body) => {
        const text = JSON.stringify(body)
        const documented = await isDocumentedBody(body)
        const expected = documented && !packageRules.some(({ isBroken }) => isBroken(body))
        counts[expected ? 'accepted' : documented ? 'refusedByPackage' : 'refused'] += 1

        expect(walletBalanceRequestSchema.safeParse(JSON.parse(text)).success).toBe(expected)
        const request = { method: 'POST', path, headers, body: text }
        expect(await emulatorAccepts(request)).toBe(expected)
      }),
      { numRuns: runs, seed },
    )
    // else it would show little
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(runs / 20)
  },
  timeoutFor(runs),
)

test(
  'behavior: whatever the parameter check lets through, the document allows',
  async () => {
    const counts = { sent: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(generatedBodies.filter(isObject), async (parameters) => {
        const sent = sentFor(parameters)
        counts[sent ? 'sent' : 'refused'] += 1
        if (sent) expect(await isDocumentedBody(sent)).toBe(true)
        // it drops a fifth field and has defaults for `limit` and `offset`: with four they agree
        else if (Object.keys(parameters).length === 4 && (await isDocumentedBody(parameters))) {
          expect(packageRules.some(({ isBroken }) => isBroken(parameters))).toBe(true)
        }
      }),
      { numRuns: runs, seed },
    )
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(runs / 20)
  },
  timeoutFor(runs),
)

test(
  'behavior: any method, path, header and text is accepted by document and emulator, or by neither',
  async () => {
    const counts = { accepted: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(generatedRequests, async (request) => {
        const documented = await isDocumented(request)
        counts[documented ? 'accepted' : 'refused'] += 1
        expect(await emulatorAccepts(request)).toBe(documented)
      }),
      { numRuns: runs, seed },
    )
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(runs / 20)
  },
  timeoutFor(runs),
)

test.each(packageRules)('behavior: a rule of the package alone: $rule', async (rule) => {
  const { properties } = readDocument().components.schemas.WalletBalanceRequest
  for (const value of rule.examples) {
    const body = { address: '0xfa4e', chain: 'eth', limit: 20, offset: 0, [rule.field]: value }
    expect(rule.isBroken(body)).toBe(true)
    expect(await isDocumentedBody(body)).toBe(true)
    expect(walletBalanceRequestSchema.safeParse(body).success).toBe(false)
    expect(sentFor(body)).toBeUndefined()
  }
  expect(properties[rule.field]).toHaveProperty('x-package-rule')
})

const body = '{"address":"0xfa4e","chain":"eth","limit":20,"offset":0}'

test.each<[reason: string, request: SentRequest]>([
  [
    'it looks at no query, of which the service’s document says nothing; openapi-backend refuses those not listed',
    { method: 'POST', path: `${path}?debug=1`, headers, body },
  ],
  [
    'it reads UTF-8 as browsers do, without a byte order mark, which JSON must not have (RFC 8259, 8.1)',
    { method: 'POST', path, headers, body: `\ufeff${body}` },
  ],
])('behavior: the emulator accepts more: %s', async (_, request) => {
  expect(await isDocumented(request)).toBe(false)
  expect(await emulatorAccepts(request)).toBe(true)
})
