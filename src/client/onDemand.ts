import { NetworkError } from '../errors/NetworkError.js'

/** Code of this package that is a chunk of its own in an app, and comes when it is asked for. */
export type OnDemand<TModule extends object> = {
  /** The code, once it is there. */
  loaded: TModule | undefined
  /**
   * Loads it, once. What has failed is tried again by whoever asks next.
   *
   * @throws {@link NetworkError} of the phase `code`.
   */
  readonly load: () => Promise<TModule>
}

/**
 * @example
 * const answers = onDemand(() => import('./answers.js'))
 * const { readPage } = await answers.load()
 */
export function onDemand<TModule extends object>(
  importModule: () => Promise<TModule>,
): OnDemand<TModule> {
  let loading: Promise<TModule> | undefined
  const part: OnDemand<TModule> = {
    loaded: undefined,
    load: async () => part.loaded ?? (loading ??= start()),
  }
  const start = async () => {
    try {
      part.loaded = await importModule()
      return part.loaded
    } catch {
      loading = undefined
      throw new NetworkError({ phase: 'code' })
    }
  }
  return part
}
