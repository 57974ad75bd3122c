import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { parseCommand } from '../../src/cli/parseCommand.js'
import type { EmulatorCommand } from '../../src/cli/parseEmulator.js'
import { runEmulator } from '../../src/cli/runEmulator.js'
import { WALLET_BALANCE_PATH } from '../../src/request/createWalletBalanceRequest.js'
import { fields } from './postRequest.js'

/** Captures standard output and error. */
export function captureOutput(): { out: () => string; err: () => string } {
  const write = (stream: NodeJS.WriteStream) => {
    const spy = vi.spyOn(stream, 'write').mockReturnValue(true)
    onTestFinished(() => spy.mockRestore())
    return () => spy.mock.calls.map(([text]) => String(text)).join('')
  }
  return { out: write(process.stdout), err: write(process.stderr) }
}

export function commandOf(...args: string[]): EmulatorCommand {
  const command = parseCommand(['emulator', ...args])
  return command.kind === 'emulator' ? command : expect.fail(JSON.stringify(command))
}

/** Writes a file for one test. */
export function sampleOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sample-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'sample.json'), text)
  return join(folder, 'sample.json')
}

/** Runs the command on a free port. `stop` acts like Ctrl+C. */
export async function startEmulator(...args: string[]) {
  const { out } = captureOutput()
  const once = vi.spyOn(process, 'once').mockReturnValue(process)
  await runEmulator(commandOf('--port', '0', ...args))
  const listeners = new Map(once.mock.calls)
  once.mockRestore()
  const stop = listeners.get('SIGINT') ?? expect.fail('No SIGINT listener')
  onTestFinished(() => stop())
  const startMessage = out()
  const [url = ''] = /http:\/\/\S+:\d+/.exec(startMessage) ?? []

  /** Sends the documented request, with overrides. */
  const ask = (changed: object = {}, init: RequestInit = {}) =>
    fetch(url + WALLET_BALANCE_PATH, {
      method: 'POST',
      body: JSON.stringify({ ...fields, ...changed }),
      ...init,
      headers: { 'X-API-KEY': 'test-key', 'Content-Type': 'application/json', ...init.headers },
    })
  /** Output after the start message. */
  const log = () => out().slice(startMessage.length)
  return { url, ask, log, stop, startMessage, listeners: [...listeners.keys()] }
}
