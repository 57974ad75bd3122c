import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { signIn } from '../signIn'
import { serve } from './serve'

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`) // made up

test.each<[title: string, nonce: string | undefined, domain: string, status: number]>([
  ['the nonce that was given', 'abcdefgh1', 'dapp.example', 204],
  ['another nonce', 'abcdefgh2', 'dapp.example', 401],
  ['a second time', undefined, 'dapp.example', 401],
  ['a message for another site', 'abcdefgh1', 'evil.example', 401],
])('behavior: %s', async (_, given, domain, status) => {
  serve({}) // no node: the signature is checked without one
  const message = createSiweMessage({
    ...{ address: account.address, chainId: 1, nonce: 'abcdefgh1', domain },
    ...{ uri: 'https://dapp.example', version: '1' },
  })
  const signature = await account.signMessage({ message })
  const request = new Request('https://dapp.example/api/sign-in', {
    method: 'POST',
    body: JSON.stringify({ message, signature }),
  })
  const session: Parameters<typeof signIn>[1] = { save: async () => {} }
  if (given !== undefined) session.nonce = given
  expect((await signIn(request, session)).status).toBe(status)
  expect(session.address).toBe(status === 204 ? account.address : undefined)
  expect(session.nonce).toBeUndefined()
})
