import type { Case } from './Case.js'
import { connectionCases } from './cases/connections.js'
import { inFlightCases } from './cases/inFlight.js'
import { largeCases } from './cases/large.js'
import { partialBodyCases } from './cases/partialBodies.js'
import { requestCases } from './cases/requests.js'
import { responseCases } from './cases/responses.js'

const serviceCases = [...responseCases, ...connectionCases, ...largeCases]

export const allCases: readonly Case[] = [
  ...requestCases,
  ...partialBodyCases,
  ...serviceCases.map((each) => ({ ...each, name: `service: ${each.name}` })),
  ...inFlightCases,
]

/** What an adapter can change: headers, origin, streams and disconnects. */
const smoke = [
  'query, credentials and other headers',
  'another origin, X-Forwarded-Host',
  '2,049 bytes, chunked',
  'service: closes the connection',
  'the client closes its connection before the response',
]

export const smokeCases: readonly Case[] = allCases.filter(({ name }) => smoke.includes(name))
