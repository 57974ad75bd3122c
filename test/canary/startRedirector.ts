import { startWire, type Wire } from './wire.js'

/** A service that has moved to another origin. Any page may ask it. */
export function startRedirector(target: string, status = 307): Promise<Wire> {
  return startWire((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', 'x-api-key, content-type')
    if (request.method === 'OPTIONS') response.writeHead(204).end()
    else response.writeHead(status, { Location: `${target}${request.url}` }).end()
  })
}
