// `node killWithParent.js command arguments…` runs a command until the parent process ends, which
// closes standard input. An exit handler in the parent would miss a SIGKILL.
import { spawn } from 'node:child_process'

const [command = '', ...args] = process.argv.slice(2)
// a separate process group, to end the children of a runtime too
const child = spawn(command, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] })

function killAll() {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // already ended
  }
}

process.stdin.on('end', killAll).resume()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, killAll)
child.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.on('exit', (code) => {
  killAll()
  process.exit(code ?? 1)
})
