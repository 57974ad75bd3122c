import { expect, onTestFinished, vi } from 'vitest'
import { type EmulatorCommand, parseCommand } from '../../src/cli/parseCommand.js'
import { runEmulator } from '../../src/cli/runEmulator.js'
import { WALLET_BALANCE_PATH } from '../../src/spec/walletBalance.js'
import { fields } from './postRequest.js'

/** What is written to standard output and error from now on, instead of writing it. */
export function captureOutput(): { out: () => string; err: () => string } {
  const write = (stream: NodeJS.WriteStream) => {
    const spy = vi.spyOn(stream, 'write').mockReturnValue(true)
    onTestFinished(() => spy.mockRestore())
    return () => spy.mock.calls.map(([text]) => String(text)).join('')
  }
  return { out: write(process.stdout), err: write(process.stderr) }
}

export function commandOf(...words: string[]): EmulatorCommand {
  const command = parseCommand(['emulator', ...words])
  return command.kind === 'emulator' ? command : expect.fail(JSON.stringify(command))
}

/** Runs the command on a free port. `stop` ends it as Ctrl-C does. */
export async function startEmulator(...words: string[]) {
  const { out } = captureOutput()
  const onEnd = vi.spyOn(process, 'once').mockReturnValue(process)
  await runEmulator(commandOf('--port', '0', ...words))
  const ends = new Map(onEnd.mock.calls)
  onEnd.mockRestore()
  const stop = ends.get('SIGINT') ?? expect.fail('it would not stop')
  onTestFinished(() => stop())
  const greeting = out()
  const [url = ''] = /http:\/\/\S+:\d+/.exec(greeting) ?? []

  /** Sends the documented request, with what the test changes about its fields and the rest. */
  const ask = (changed: object = {}, init: RequestInit = {}) =>
    fetch(url + WALLET_BALANCE_PATH, {
      method: 'POST',
      body: JSON.stringify({ ...fields, ...changed }),
      ...init,
      headers: { 'X-API-KEY': 'test-key', 'Content-Type': 'application/json', ...init.headers },
    })
  /** What it has logged since it greeted. */
  const log = () => out().slice(greeting.length)
  return { url, ask, log, stop, greeting, ends: [...ends.keys()] }
}
