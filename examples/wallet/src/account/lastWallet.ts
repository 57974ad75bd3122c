const key = 'inscription-wallet.rdns'

// storage may be blocked: the user then connects again on each visit

/** The `rdns` of the wallet that was connected on the last visit. */
export function recallWallet(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function rememberWallet(rdns: string | undefined): void {
  try {
    if (rdns === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, rdns)
  } catch {}
}
