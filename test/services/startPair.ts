import { findNode20 } from '../faults/findNode20.js'
import { ask } from './ask.js'
import { type ProxyProcess, type ProxySettings, startProxyProcess } from './startProxyProcess.js'
import { writeRecipe } from './writeRecipe.js'

/**
 * Two processes of the proxy of docs/proxy/redis.md, over one Redis. The second runs on Node 20
 * where the machine has one, as that is the oldest the package runs on.
 */
export async function startPair(
  settings: Omit<ProxySettings, 'folder' | 'node'>,
): Promise<readonly [ProxyProcess, ProxyProcess]> {
  const folder = await writeRecipe(['redis.md'])
  const proxies = await Promise.all([
    startProxyProcess({ ...settings, folder }),
    startProxyProcess({ ...settings, folder, node: findNode20() ?? process.execPath }),
  ])
  // the first request of a process is slow, and here so slow that a store might seem to be out
  await Promise.all(
    proxies.map(({ url }) => ask(url, { fields: 'none', headers: { 'X-Real-IP': 'first' } })),
  )
  return proxies
}
