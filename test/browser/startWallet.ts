import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type WalletProcess = {
  pid: number
  /** Standard output and error so far. */
  lines: readonly string[]
  /** Resolves to the first matching line, also an earlier one. Rejects if the process ends. */
  line: (pattern: RegExp) => Promise<string>
  /** The printed URLs of the wallet and the emulator. */
  url: () => Promise<string>
  emulatorUrl: () => Promise<string>
  /** Sends a signal and resolves to the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
  exitCode: Promise<number | null>
}

/** Like `npm start`, without the build and on free ports. */
export function startWallet(env: Record<string, string> = {}): WalletProcess {
  const child = spawn(process.execPath, ['examples/wallet/server/start.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0', EMULATOR_PORT: '0', WALLET_PREBUILT: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exitCode = once(child, 'close').then(([code]) => code as number | null) // first argument of 'close'
  const { lines, line } = collectLines(child, exitCode)
  const urlIn = async (pattern: RegExp) => (await line(pattern)).replace(pattern, '$1')
  return {
    pid: child.pid ?? 0,
    lines,
    line,
    url: () => urlIn(/^Wallet: (\S+)$/),
    emulatorUrl: () => urlIn(/^\[indexer\] Inscription indexer emulator at (\S+)$/),
    exitCode,
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return exitCode
    },
  }
}

function collectLines(child: ChildProcess, exitCode: Promise<unknown>) {
  const lines: string[] = []
  const listeners = new Set<() => void>()
  for (const input of [child.stdout, child.stderr]) {
    if (!input) continue
    createInterface({ input }).on('line', (text) => {
      lines.push(text)
      for (const listener of listeners) listener()
    })
  }
  function line(pattern: RegExp): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = lines.find((text) => pattern.test(text))
        if (found === undefined) return
        listeners.delete(look)
        resolve(found)
      }
      listeners.add(look)
      look()
      void exitCode.then(() =>
        reject(new Error(`The process ended without ${pattern}:\n${lines.join('\n')}`)),
      )
    })
  }
  return { lines, line }
}
