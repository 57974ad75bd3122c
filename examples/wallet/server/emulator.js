import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { LARGE, samples } from './samples.js'

/** As a real service nearby. `EMULATOR_ARGS` may have another `--latency`. */
export const LATENCY_MS = 100

/** Milliseconds until `stop` kills the process. */
const STOP_MS = 600

/**
 * @typedef {object} Emulator
 * @property {Promise<string>} baseUrl
 * @property {Pick<import('./settings.js').Service, 'chains' | 'wallets' | 'startAddress'>} samples
 * @property {Promise<number | null>} exited the exit code
 * @property {() => void} kill sends SIGKILL
 * @property {() => Promise<void>} stop sends SIGTERM and waits for the exit
 */

/**
 * Starts the emulator in its own process and on its own port. Logs its output with the prefix
 * `[indexer]`.
 *
 * @param {import('./settings.js').EmulatorSettings} settings
 * @returns {Emulator} whose `baseUrl` resolves when it is ready
 */
export function startEmulator({ port, apiKey, args }) {
  const cli = new URL('dist/cli/main.js', import.meta.resolve('inscription-hooks/package.json'))
  const large = ['--large', String(LARGE)]
  const pace = ['--latency', String(LATENCY_MS)]
  const words = [
    'emulator',
    '--port',
    String(port),
    '--api-key',
    apiKey,
    ...pace,
    ...large,
    ...args,
  ]
  const child = spawn(process.execPath, [fileURLToPath(cli), ...words], {
    // the emulator stops when the IPC channel closes
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const exited = once(child, 'exit').then(([code]) => /** @type {number | null} */ (code)) // the first argument is the exit code
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('The emulator has no output.') // never: both are pipes
  const output = createInterface({ input: stdout })
  output.on('line', (line) => line && console.log(`[indexer] ${line}`))
  const mistakes = createInterface({ input: stderr })
  mistakes.on('line', (line) => line && console.error(`[indexer] ${line}`))

  const baseUrl = Promise.race([greetedFrom(output), exited]).then((greeted) => {
    if (typeof greeted !== 'string') throw new Error('The emulator did not start.')
    return greeted
  })
  return { baseUrl, samples, exited, kill: () => child.kill('SIGKILL'), stop }

  async function stop() {
    const deadline = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    child.kill('SIGTERM')
    await exited
    clearTimeout(deadline)
  }
}

/**
 * @param {import('node:readline').Interface} output
 * @returns {Promise<string>}
 */
function greetedFrom(output) {
  return new Promise((resolve) => {
    output.on('line', (line) => {
      const [, url] = /^Inscription indexer emulator at (http:\S+)/.exec(line) ?? []
      if (url) resolve(url)
    })
  })
}
