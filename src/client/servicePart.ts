import type { createWalletBalanceRequest } from '../spec/createWalletBalanceRequest.js'
import type { exchange } from './exchange.js'
import { type OnDemand, onDemand } from './onDemand.js'
import type { readPage } from './readPage.js'

/** What talks to the service and reads its answers. */
export type Service = {
  readonly createWalletBalanceRequest: typeof createWalletBalanceRequest
  readonly exchange: typeof exchange
  readonly readPage: typeof readPage
}

/** Loaded as soon as there is a client. */
export const servicePart: OnDemand<Service> = onDemand(() => import('./service.js'))
