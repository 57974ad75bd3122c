import type { Page } from 'playwright'

/**
 * Installs two wallets that announce themselves (EIP-6963): "Fox", and "Owl", which answers late.
 * Call before the page loads.
 */
export async function installMockWallet(page: Page, accounts: string[]) {
  await page.addInitScript(announceWallets, accounts)
  return {
    /** The requested methods, across reloads. */
    requestedMethods: () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('fox.requestedMethods') ?? '[]')),
    /** Changes the account in the wallet. An empty array locks or disconnects it. */
    switchAccount: (next: string[]) =>
      page.evaluate((to) => Reflect.get(window, 'fox').switchTo(to), next),
    /** Answers a request to the other wallet. */
    answerLate: (late: string[]) =>
      page.evaluate((to) => Reflect.get(window, 'fox').answerLate(to), late),
  }
}

/** Runs in the page. Its state survives a reload, like that of a real wallet. */
function announceWallets(accounts: string[]): void {
  const listeners = new Set<(accounts: string[]) => void>()
  const recall = (key: string) => JSON.parse(localStorage.getItem(`fox.${key}`) ?? '[]')
  const remember = (key: string, value: unknown) =>
    localStorage.setItem(`fox.${key}`, JSON.stringify(value))
  const provider = {
    async request({ method }: { method: string }) {
      remember('requestedMethods', [...recall('requestedMethods'), method])
      if (method === 'eth_accounts') return recall('allowed')
      remember('allowed', accounts)
      return accounts
    },
    on: (_event: string, listener: (accounts: string[]) => void) => listeners.add(listener),
    removeListener: (_event: string, listener: (accounts: string[]) => void) =>
      listeners.delete(listener),
  }
  const late = Promise.withResolvers<string[]>()
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const wallets = [
    { info: { uuid: '1', name: 'Fox', icon, rdns: 'example.fox' }, provider },
    {
      info: { uuid: '2', name: 'Owl', icon, rdns: 'example.owl' },
      provider: { request: () => late.promise },
    },
  ]
  const announce = () => {
    for (const wallet of wallets) {
      const detail = Object.freeze(wallet)
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  Object.assign(window, {
    fox: {
      answerLate: late.resolve,
      switchTo(next: string[]) {
        remember('allowed', next)
        for (const listener of listeners) listener(next)
      },
    },
  })
}
