import { onTestFinished, vi } from 'vitest'

/** What is written to standard output and error from now on, instead of writing it. */
export function captureOutput(): { out: () => string; err: () => string } {
  const write = (stream: NodeJS.WriteStream) => {
    const spy = vi.spyOn(stream, 'write').mockReturnValue(true)
    onTestFinished(() => spy.mockRestore())
    return () => spy.mock.calls.map(([text]) => String(text)).join('')
  }
  return { out: write(process.stdout), err: write(process.stderr) }
}
