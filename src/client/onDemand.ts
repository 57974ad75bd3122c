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

/** A chunk that has not come by then is not waited for: nothing is to hang. */
const MAX_LOADING_MS = 30_000

/**
 * @example
 * const part = onDemand(() => import('./service.js'))
 * const { exchange } = await part.load()
 */
export function onDemand<TModule extends object>(
  importModule: () => Promise<TModule>,
): OnDemand<TModule> {
  let loading: Promise<TModule> | undefined
  const part: OnDemand<TModule> = {
    loaded: undefined,
    load: async () => part.loaded ?? (loading ??= load()),
  }
  const load = () =>
    new Promise<TModule>((resolve, reject) => {
      const timer = setTimeout(reject, MAX_LOADING_MS)
      importModule()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
    }).then(
      (module) => (part.loaded = module),
      () => {
        loading = undefined
        throw new NetworkError({ phase: 'code' })
      },
    )
  return part
}
