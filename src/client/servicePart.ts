import { type OnDemand, onDemand } from './onDemand.js'
import type * as service from './service.js'

/** What talks to the service and reads its answers: loaded as soon as there is a client. */
export const servicePart: OnDemand<typeof service> = onDemand(() => import('./service.js'))
