import { RedirectError } from '../errors/RedirectError.js'
import { letGo } from './letGo.js'

const redirects = new Set([301, 302, 303, 307, 308])

/**
 * An answer that says where else to ask is none.
 *
 * @throws {@link RedirectError}
 */
export function refuseRedirect({ type, status, body }: Response): void {
  if (type !== 'opaqueredirect' && !redirects.has(status)) return
  void letGo(() => body?.cancel())
  throw new RedirectError({ status })
}
