const key = 'inscription-wallet.rdns'

// a browser may keep a page from its storage: the wallet is then asked for anew on each visit

/** The wallet that was connected on the last visit, by its name in reverse domain notation. */
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
