import type { Row } from './Row.js'
import { bodyRows } from './rows/bodies.js'
import { connectionRows } from './rows/connections.js'
import { forwardingRows } from './rows/forwarding.js'
import { inFlightRows } from './rows/inFlight.js'
import { largeRows } from './rows/large.js'
import { methodRows } from './rows/methods.js'
import { originRows } from './rows/origins.js'
import { requestRows } from './rows/requests.js'
import { statusRows } from './rows/statuses.js'

const ofService = [...statusRows, ...connectionRows, ...largeRows]

/** What is sent, then what the service says, then who goes away. */
export const rows: readonly Row[] = [
  ...methodRows,
  ...originRows,
  ...forwardingRows,
  ...bodyRows,
  ...requestRows,
  ...ofService.map((row) => ({ ...row, name: `service: ${row.name}` })),
  ...inFlightRows,
]
