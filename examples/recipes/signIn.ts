// signIn.ts
import { createPublicClient, type Hex, http } from 'viem'
import { mainnet } from 'viem/chains'
import { parseSiweMessage, verifySiweMessage } from 'viem/siwe'

/** Of your session library. `nonce` is the `generateSiweNonce()` that the page got to sign. */
type Session = { nonce?: string; address?: string; save: () => Promise<void> }

const node = createPublicClient({ chain: mainnet, transport: http() })

/** On the server, for POST of `{ message, signature }`. */
export async function signIn(request: Request, session: Session): Promise<Response> {
  const { message, signature } = (await request.json()) as { message: string; signature: Hex }
  const { nonce } = session
  delete session.nonce // it is valid once, also if the node fails below
  await session.save()
  const signed = { message, signature, nonce: nonce ?? '', domain: 'dapp.example' }
  // without a nonce, viem would accept any
  const isValid = nonce !== undefined && (await verifySiweMessage(node, signed))
  const { address } = parseSiweMessage(message)
  if (isValid && address) session.address = address
  await session.save()
  return new Response(null, { status: isValid ? 204 : 401 })
}
