import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Like `npm start`, without the build and on free ports. */
export function startWallet(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['examples/wallet/server/start.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0', EMULATOR_PORT: '0', WALLET_PREBUILT: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  /** Standard output and error so far. */
  const lines: string[] = []
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (text) => lines.push(text))
  }
  let isRunning = true
  const exitCode = once(child, 'close').then(([code]) => {
    isRunning = false
    return code as number | null // first argument of 'close'
  })

  /** Resolves to the first matching line, also an earlier one. Rejects if the process ends. */
  async function line(pattern: RegExp): Promise<string> {
    for (;;) {
      const found = lines.find((text) => pattern.test(text))
      if (found !== undefined) return found
      if (!isRunning) throw new Error(`Ended without ${pattern}:\n${lines.join('\n')}`)
      await setTimeout(10)
    }
  }
  const urlIn = async (pattern: RegExp) => (await line(pattern)).replace(pattern, '$1')
  return {
    lines,
    line,
    /** The printed URLs of the wallet and the emulator. */
    url: () => urlIn(/^Wallet: (\S+)$/),
    emulatorUrl: () => urlIn(/^\[indexer\] Inscription indexer emulator at (\S+)$/),
    /** Sends a signal and resolves to the exit code. */
    stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      return exitCode
    },
  }
}
