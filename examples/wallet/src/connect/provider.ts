/** What is used of a wallet's provider (EIP-1193). Extensions are of any quality: events may be missing. */
export type WalletProvider = {
  request: (call: { method: 'eth_accounts' | 'eth_requestAccounts' }) => Promise<unknown>
  on?: (event: 'accountsChanged', listener: (accounts: unknown) => void) => unknown
  removeListener?: (event: 'accountsChanged', listener: (accounts: unknown) => void) => unknown
}

/** The account that a wallet names first, which is the one it has selected. */
export function firstAccount(accounts: unknown): string | undefined {
  const [first] = Array.isArray(accounts) ? (accounts as unknown[]) : [] // of which any may be there
  return typeof first === 'string' && /^0x[\da-f]+$/i.test(first) ? first : undefined
}

/** Why a wallet gave no account (EIP-1193, provider errors). */
export function describeRefusal(name: string, error: unknown): string {
  const code = codeOf(error)
  if (code === 4001) return `You declined in ${name}. Connect again when you like.`
  if (code === -32002) return `${name} is asking already. Open it to answer.`
  return `${name} gave no account. Unlock it, then try again.`
}

function codeOf(error: unknown): unknown {
  try {
    const { code } = Object(error) as { code?: unknown } // any Object has it, if as undefined
    return code
  } catch {
    return undefined // a getter that throws
  }
}
