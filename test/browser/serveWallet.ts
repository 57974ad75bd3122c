import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { buildApp } from '../../examples/wallet/server/build.js'

declare module 'vitest' {
  interface ProvidedContext {
    walletUrl: string
  }
}

/** Builds the wallet, and starts one server for all files. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<unknown>> {
  const { NODE_ENV } = process.env
  await buildApp()
  process.env.NODE_ENV = NODE_ENV
  const wallet = startWallet()
  provide('walletUrl', await wallet.url())
  return () => wallet.stop()
}

/** Like `npm start`, without the build and on free ports. */
export function startWallet(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['examples/wallet/server/start.js'], {
    env: { ...process.env, PORT: '0', EMULATOR_PORT: '0', WALLET_PREBUILT: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const exitCode = once(child, 'close').then(([code]) => code as number | null) // its first argument

  /** Waits for an output, and returns its first group. */
  async function find(pattern: RegExp): Promise<string> {
    for (;;) {
      const found = pattern.exec(output)
      if (found) return found[1] ?? ''
      if (child.exitCode !== null) throw new Error(`Ended without ${pattern}:\n${output}`)
      await setTimeout(10)
    }
  }
  return {
    find,
    output: () => output,
    exitCode,
    url: () => find(/^Wallet: (\S+)$/m),
    emulatorUrl: () => find(/^\[indexer\] Inscription indexer emulator at (\S+)$/m),
    /** Sends a signal and resolves to the exit code. */
    stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      return exitCode
    },
  }
}
