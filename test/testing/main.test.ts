import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { help } from '../../src/cli/parseCommand.js'
import { captureOutput } from './captureOutput.js'

const runEmulator = vi.hoisted(() => vi.fn())
vi.mock('../../src/cli/runEmulator.js', () => ({ runEmulator }))

const { argv, exitCode } = process

beforeEach(() => {
  vi.resetModules()
  runEmulator.mockReset()
})

afterEach(() => {
  process.argv = argv
  process.exitCode = exitCode
})

async function run(...words: string[]) {
  const { out, err } = captureOutput()
  process.argv = ['node', 'main.js', ...words]
  await import('../../src/cli/main.js')
  return { out: out(), err: err(), exitCode: process.exitCode, runs: runEmulator.mock.calls.length }
}

test('default', async () => {
  await expect(run('emulator', '--port', '9000')).resolves.toEqual({
    ...{ out: '', err: '', exitCode, runs: 1 },
  })
  expect(runEmulator).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ port: 9000 }))
})

test.each([[[]], [['--help']], [['emulator', '--help']]])(
  'behavior: %j shows the help',
  async (words) => {
    await expect(run(...words)).resolves.toEqual({ out: help, err: '', exitCode, runs: 0 })
  },
)

test('behavior: a mistake goes to standard error, and ends with 2', async () => {
  await expect(run('emulator', '--port', 'x')).resolves.toEqual({
    ...{ out: '', exitCode: 2, runs: 0 },
    err: expect.stringMatching(
      /^inscription-hooks: --port expects .*\nTry: npx inscription-hooks --help\n$/,
    ),
  })
})
