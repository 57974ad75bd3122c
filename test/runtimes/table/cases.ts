import type { Case } from './Case.js'
import { connectionCases } from './cases/connections.js'
import { inFlightCases } from './cases/inFlight.js'
import { largeCases } from './cases/large.js'
import { partialBodyCases } from './cases/partialBodies.js'
import { requestCases } from './cases/requests.js'
import { responseCases } from './cases/responses.js'

const serviceCases = [...responseCases, ...connectionCases, ...largeCases]

export const cases: readonly Case[] = [
  ...requestCases,
  ...partialBodyCases,
  ...serviceCases.map((each) => ({ ...each, name: `service: ${each.name}` })),
  ...inFlightCases,
]
