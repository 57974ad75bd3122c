import type { Page } from 'playwright'

/** Wallets that announce themselves in a page (EIP-6963), and what can be done in them. */
export type MockWallets = {
  /** The methods a wallet was asked for, of all visits. */
  asked: (name: string) => Promise<string[]>
  /** Another account is chosen in a wallet; none is a wallet that was locked or left. */
  switchAccount: (name: string, accounts: string[]) => Promise<void>
  /** What a wallet's next window gets for an answer. */
  nextAnswer: (name: string, answer: 'decline' | 'wait' | 'accept') => Promise<void>
}

type Account = { name: string; accounts: string[] }

/** Before the page loads. Their memory outlives a reload, as that of a real wallet does. */
export async function installMockWallets(page: Page, wallets: Account[]): Promise<MockWallets> {
  await page.addInitScript(announceWallets, wallets)
  const call = (method: string, ...words: unknown[]) =>
    page.evaluate(([name, args]) => Reflect.get(window, 'mockWallets')[name](...args), [
      method,
      words,
    ] as const)
  return {
    asked: (name) => call('asked', name),
    switchAccount: (name, accounts) => call('switchAccount', name, accounts),
    nextAnswer: (name, answer) => call('nextAnswer', name, answer),
  }
}

/** Runs in the page. */
function announceWallets(wallets: Account[]): void {
  const recall = (key: string): string[] => JSON.parse(localStorage.getItem(`mock.${key}`) ?? '[]')
  const remember = (key: string, value: unknown) =>
    localStorage.setItem(`mock.${key}`, JSON.stringify(value))
  const listeners = new Map<string, Set<(accounts: string[]) => void>>()
  const answers = new Map<string, string>()

  const details = wallets.map(({ name, accounts }, index) => {
    const own = new Set<(accounts: string[]) => void>()
    listeners.set(name, own)
    const provider = {
      async request({ method }: { method: string }) {
        remember(`asked.${name}`, [...recall(`asked.${name}`), method])
        if (method === 'eth_accounts') return recall(`allowed.${name}`)
        const answer = answers.get(name)
        if (answer === 'wait') return new Promise(() => {})
        if (answer === 'decline') throw Object.assign(new Error('declined'), { code: 4001 })
        remember(`allowed.${name}`, accounts)
        return accounts
      },
      on: (_event: string, listener: (accounts: string[]) => void) => own.add(listener),
      removeListener: (_event: string, listener: (accounts: string[]) => void) =>
        own.delete(listener),
    }
    const picture =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'
    const info = {
      uuid: `00000000-0000-4000-8000-00000000000${index}`,
      name,
      icon: `data:image/svg+xml,${encodeURIComponent(picture)}`,
      rdns: `example.${name.toLowerCase()}`,
    }
    return Object.freeze({ info, provider })
  })
  const announce = () => {
    for (const detail of details) {
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()

  Object.assign(window, {
    mockWallets: {
      asked: (name: string) => recall(`asked.${name}`),
      nextAnswer: (name: string, answer: string) => void answers.set(name, answer),
      switchAccount(name: string, accounts: string[]) {
        remember(`allowed.${name}`, accounts)
        for (const listener of listeners.get(name) ?? []) listener(accounts)
      },
    },
  })
}
