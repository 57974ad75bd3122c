import { NetworkError } from '../errors/NetworkError.js'

/** Code of this package that is a chunk of its own in an app, and comes when it is asked for. */
export type OnDemand<TModule extends object> = {
  /** The code, once it is there. */
  readonly loaded: () => TModule | undefined
  /**
   * Loads it, once. What has failed is asked for again by whoever comes next; not each runtime asks
   * the network again for a chunk that has failed (HTML Standard, module maps).
   *
   * @throws {@link NetworkError} of the phase `code`.
   */
  readonly load: () => Promise<TModule>
  /** Puts it in place, with nothing to load. */
  readonly provide: (module: TModule) => void
}

/**
 * @example
 * const part = onDemand(() => import('./reading.js'))
 * const { readAnswer } = await part.load()
 */
export function onDemand<TModule extends object>(
  importModule: () => Promise<TModule>,
): OnDemand<TModule> {
  let loaded: TModule | undefined
  let loading: Promise<TModule> | undefined
  const load = async (): Promise<TModule> => {
    try {
      const module = await Promise.resolve().then(importModule)
      loaded = module
      return module
    } catch {
      loading = undefined
      throw new NetworkError({ phase: 'code' })
    }
  }
  return {
    loaded: () => loaded,
    load: async () => loaded ?? (loading ??= load()),
    provide: (module) => {
      loaded = module
    },
  }
}
