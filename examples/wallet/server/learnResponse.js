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
  }
  console.log(`Format of responses: ${path}. Delete it to inspect the service again.`)
  return file
}

/**
 * @param {import('./settings.js').Service} service
 * @param {string} path of the module
 * @returns {Promise<string>} the source of the module
 */
async function inspect({ baseUrl, apiKey, chains: [chain], startAddress }, path) {
  const purpose = `The first start reads there how the service responds, and writes ${path}.`
  if (!startAddress) throw new Error(`Set INDEXER_ADDRESS to a wallet with tokens. ${purpose}`)
  if (!chain)
    throw new Error(`Set INDEXER_CHAINS to the chain of INDEXER_ADDRESS, or several. ${purpose}`)
  const cli = new URL('dist/cli/main.js', import.meta.resolve('inscription-hooks/package.json'))
  const wallet = ['--base-url', baseUrl, '--address', startAddress, '--chain', chain]
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
  if (code !== 0) throw new Error(report.trimEnd())
  if (!source.includes('\n  entry: token,\n')) {
    throw new Error(
      `${startAddress} has no tokens on ${chain}, so the service's fields are not known. Set INDEXER_ADDRESS to another wallet.`,
    )
  }
  console.log(/^shown as .*\n( .*\n)*/m.exec(report)?.[0].trimEnd())
  return source
}
