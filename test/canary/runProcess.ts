import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type Output = { stdout: string; stderr: string; exitCode: number | null }

/** Runs a program of JavaScript in a process of its own, to its end. */
export async function runProcess(
  program: string,
  { cwd, env }: { cwd: string; env: Record<string, string> },
): Promise<Output> {
  // on standard input: what it imports is found from the working directory
  const child = spawn(process.execPath, ['--input-type=module', '-'], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: 'pipe',
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (output.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (output.stderr += text))
  child.stdin.end(program)
  const [exitCode] = (await once(child, 'close')) as [number | null] // its first argument
  return { ...output, exitCode }
}
