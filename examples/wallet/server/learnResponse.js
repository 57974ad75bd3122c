import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const local = fileURLToPath(new URL('../response.local.ts', import.meta.url))

/**
 * Finds the module that reads the service's responses. The first start lets `inspect` write it.
 *
 * @param {import('./settings.js').Service} service
 * @param {string} [file] where the module is
 * @returns {Promise<string>} its path
 * @throws {Error} if it is that of another service, or cannot be written
 */
export async function learnResponse(service, file = local) {
  const path = relative(process.cwd(), file)
  const { host } = new URL(service.baseUrl)
  if (existsSync(file)) {
    const [, known = host] = /^\/\/ Service: (.*)/.exec(await readFile(file, 'utf8')) ?? []
    if (known !== host) {
      throw new Error(
        `${path} reads the responses of ${known}, not of ${host}. Delete it to inspect ${host}.`,
      )
    }
  } else {
    await writeFile(file, `// Service: ${host}\n${await inspect(service, path)}`, { flag: 'wx' })
    console.log(`Not as in your wallet? Uncomment a line in ${path}: the page follows.`)
  }
  console.log(`Format of responses: ${path}. Delete it to inspect the service again.`)
  return file
}

/**
 * @param {import('./settings.js').Service} service
 * @param {string} path of the module
 * @returns {Promise<string>} the source of the module, from the first chain with tokens
 */
async function inspect({ baseUrl, apiKey, chains, startAddress }, path) {
  const purpose = `The first start reads there how the service responds, and writes ${path}.`
  if (!startAddress) throw new Error(`Set INDEXER_ADDRESS to a wallet with tokens. ${purpose}`)
  if (chains.length === 0)
    throw new Error(`Set INDEXER_CHAINS to the chain of INDEXER_ADDRESS, or several. ${purpose}`)
  for (const chain of chains) {
    const wallet = ['--base-url', baseUrl, '--address', startAddress, '--chain', chain]
    const { source, report } = await runInspect(wallet, apiKey)
    if (!source.includes('\n  entry: token,\n')) continue // no tokens
    // without its hints, which are about `inspect`
    const [shown = ''] = /^shown as .*\n( .*\n)*/m.exec(report) ?? []
    console.log(shown.replace(/^ +(Not as in|A running) .*\n/gm, '').trimEnd())
    return source
  }
  throw new Error(
    `${startAddress} has no tokens on ${chains.join(', ')}, so the service's fields are not known. Set INDEXER_ADDRESS to another wallet.`,
  )
}

/**
 * @param {readonly string[]} wallet
 * @param {string} apiKey
 * @throws {Error} if the service cannot be read
 */
async function runInspect(wallet, apiKey) {
  const cli = new URL('dist/cli/main.js', import.meta.resolve('inscription-hooks/package.json'))
  const child = spawn(process.execPath, [fileURLToPath(cli), 'inspect', '--print', ...wallet], {
    env: { ...process.env, INDEXER_API_KEY: apiKey },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.on('exit', () => child.kill())
  const [[code], source, output] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ])
  const report = output.replace(/^requesting: .*\n/gm, '')
  // what went wrong, in a line: of the arguments, or of the first page
  const [, reason = report.trimEnd()] =
    /^(?:inscription-hooks: |first page {2,})(.*)$/m.exec(report) ?? []
  if (code !== 0) throw new Error(reason)
  return { source, report }
}
