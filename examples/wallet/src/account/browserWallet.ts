import type { WalletProvider } from './provider'

/** A browser wallet that was announced in the page (EIP-6963). */
export type BrowserWallet = {
  uuid: string
  name: string
  rdns: string
  /** A `data:` URL, as EIP-6963 requires. Other URLs are dropped, because they cause a request. */
  icon: string | undefined
  provider: WalletProvider
}

/** Validates an announcement, because any script can send one. `undefined` if invalid. */
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
    return undefined // a getter threw
  }
}

function isProvider(value: unknown): value is WalletProvider {
  return typeof (Object(value) as { request?: unknown }).request === 'function'
}
