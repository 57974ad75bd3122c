/** The part of an EIP-1193 provider that the app uses. Some wallets have no events. */
export type WalletProvider = {
  request: (call: { method: 'eth_accounts' | 'eth_requestAccounts' }) => Promise<unknown>
  on?: (event: 'accountsChanged', listener: (accounts: unknown) => void) => unknown
  removeListener?: (event: 'accountsChanged', listener: (accounts: unknown) => void) => unknown
}

/** The first account, which is the selected one. */
export function firstAccount(accounts: unknown): string | undefined {
  const [first] = Array.isArray(accounts) ? (accounts as unknown[]) : [] // validated below
  return typeof first === 'string' && /^0x[\da-f]+$/i.test(first) ? first : undefined
}

/** The message for a failed connection, by EIP-1193 error code. */
export function describeRefusal(name: string, error: unknown): string {
  const code = codeOf(error)
  if (code === 4001) return `You declined in ${name}. Connect again when you like.`
  if (code === -32002) return `${name} already has a request open.`
  return `${name} gave no account. Unlock it, then try again.`
}

function codeOf(error: unknown): unknown {
  try {
    const { code } = Object(error) as { code?: unknown } // undefined if missing
    return code
  } catch {
    return undefined // a getter threw
  }
}
