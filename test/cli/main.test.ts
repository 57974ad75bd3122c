import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { help } from '../../src/cli/help.js'
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
  return { out: out(), err: err(), exitCode: process.exitCode }
}

test('default', async () => {
  await expect(run('emulator', '--port', '9000')).resolves.toEqual({ out: '', err: '', exitCode })
  expect(runEmulator).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ port: 9000 }))
})

test.each([[[]], [['--help']], [['emulator', '--help']]])(
  'behavior: %j shows the help',
  async (words) => {
    await expect(run(...words)).resolves.toEqual({ out: help, err: '', exitCode })
    expect(runEmulator).not.toHaveBeenCalled()
  },
)

test('behavior: a mistake goes to standard error, and ends with 2', async () => {
  const { out, err, exitCode } = await run('emulator', '--port', 'x')

  expect(exitCode).toBe(2)
  expect(out).toBe('')
  expect(err).toMatch(/^inscription-hooks: --port expects .*\nTry: npx inscription-hooks --help\n$/)
  expect(runEmulator).not.toHaveBeenCalled()
})
