import { type OnDemand, onDemand } from './onDemand.js'

/** What talks to the service and reads its answers: loaded as soon as there is a client. */
export const servicePart: OnDemand<typeof import('./service.js')> = onDemand(
  () => import('./service.js'),
)
