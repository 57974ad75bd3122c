/** What the server writes into the page. */
export type Config = {
  /** Chains to choose from. If empty, the user types one. */
  chains: readonly string[]
  /** Demo wallets. Empty with the real service. */
  wallets: readonly { name: string; address: string }[]
  /** The wallet shown first. */
  startAddress: string | null
  /** Adds hints for developers to errors. */
  isDevelopment: boolean
}

export function readConfig(): Config {
  // our own server wrote it
  return JSON.parse(document.getElementById('config')?.textContent ?? '') as Config
}
