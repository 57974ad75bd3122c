import type { WalletProvider } from './provider.js'

/** A wallet of this browser, as it has announced itself (EIP-6963). */
export type BrowserWallet = {
  uuid: string
  name: string
  rdns: string
  /** A `data:` image, as the standard wants it: any other would be fetched from its maker. */
  icon: string | undefined
  provider: WalletProvider
}

/** Reads an announcement, which anything in the page can make; `undefined` for what is none. */
export function readBrowserWallet(announced: unknown): BrowserWallet | undefined {
  try {
    const { info, provider } = Object(announced) as Record<string, unknown>
    const { uuid, name, rdns, icon } = Object(info) as Record<string, unknown>
    if (typeof uuid !== 'string' || typeof rdns !== 'string' || !isProvider(provider)) {
      return undefined
    }
    if (typeof name !== 'string' || name.trim() === '') return undefined
    const isImage = typeof icon === 'string' && icon.startsWith('data:image/')
    return { uuid, name, rdns, icon: isImage ? icon : undefined, provider }
  } catch {
    return undefined // a getter that throws
  }
}

function isProvider(value: unknown): value is WalletProvider {
  return typeof (Object(value) as { request?: unknown }).request === 'function'
}
