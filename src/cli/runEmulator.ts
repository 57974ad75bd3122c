import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toNodeListener } from '../node/toNodeListener.js'
import { WALLET_BALANCE_PATH } from '../request/createWalletBalanceRequest.js'
import { createIndexerEmulator } from '../testing/createIndexerEmulator.js'
import { createSampleWallet, createSampleWallets } from '../testing/createSampleWallets.js'
import type { IndexerEmulator } from '../testing/IndexerEmulator.js'
import type { IndexerSample } from '../testing/IndexerSample.js'
import { withCors } from '../testing/withCors.js'
import { logRequest } from './logRequest.js'
import type { EmulatorCommand } from './parseEmulator.js'
import { readSample } from './sampleFile.js'

/** Runs the emulator until SIGINT, SIGTERM, or the parent's IPC channel closes. */
export async function runEmulator(command: EmulatorCommand): Promise<void> {
  const { apiKey, faults, quiet, port, host, large, seed, sample: file, ...options } = command
  let sample: IndexerSample | undefined
  try {
    sample = file === undefined ? undefined : readSample(file)
  } catch (error) {
    process.stderr.write(`inscription-hooks: ${error instanceof Error ? error.message : ''}\n`)
    process.exitCode = 2
    return
  }
  const wallets = sample ? [] : createSampleWallets(seed)
  if (large !== undefined) wallets.push(createSampleWallet(large, seed))
  const indexer = createIndexerEmulator({
    ...options,
    sample,
    wallets,
    seed,
    apiKeys: apiKey ? [apiKey] : undefined,
  })
  for (const fault of faults) indexer.failNext(fault)

  const server = createServer(toNodeListener(withCors(quiet ? indexer.fetch : logRequest(indexer))))
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    process.stderr.write(`inscription-hooks: ${describeListenError(error, port, host)}\n`)
    process.exitCode = 1
    return
  }
  const address = server.address() as AddressInfo // not a pipe
  process.stdout.write(startMessage(indexer, `http://${toUrlHost(host)}:${address.port}`, apiKey))
  // without `disconnect`, the emulator could outlive the parent process that started it
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.once(event, () => {
      server.close()
      server.closeAllConnections()
    })
  }
}

function describeListenError(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `port ${port} is in use; choose another with --port`
  return `cannot listen on ${host}, port ${port} (${String(code)})`
}

function toUrlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

function startMessage(indexer: IndexerEmulator, baseUrl: string, apiKey = 'any-api-key'): string {
  const wallets = indexer.wallets.map(({ name, address, entries }) => {
    const counts = Object.entries(entries).map(([chain, list]) => `${chain} ${list.length}`)
    return `  ${address}  ${name} (${counts.join(', ')})`
  })
  const sample =
    indexer.wallets.find(({ entries }) => (entries.eth?.length ?? 0) > 1)?.address ?? '0xfa4e'
  const body = JSON.stringify({ address: sample, chain: 'eth', limit: 20, offset: 0 })
  return `Inscription indexer emulator at ${baseUrl}

Try it:
  curl -s ${baseUrl}${WALLET_BALANCE_PATH} \\
    -H ${quoteForShell(`X-API-KEY: ${apiKey}`)} -H 'Content-Type: application/json' \\
    -d ${quoteForShell(body)}

${wallets.length > 0 ? `Wallets, with entries per chain:\n${wallets.join('\n')}` : 'Every address and chain has the entries of the sample. If it has the response of an empty wallet,\naddresses that begin with 0x0e0e0e0e have none.'}

Press Ctrl+C to stop.
`
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
