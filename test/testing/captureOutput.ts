import { onTestFinished, vi } from 'vitest'

/** Captures standard output and error. */
export function captureOutput() {
  const write = (stream: NodeJS.WriteStream) => {
    const spy = vi.spyOn(stream, 'write').mockReturnValue(true)
    onTestFinished(() => spy.mockRestore())
    return () => spy.mock.calls.map(([text]) => String(text)).join('')
  }
  return { out: write(process.stdout), err: write(process.stderr) }
}
