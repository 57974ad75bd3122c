// Runs a command that ends along with whoever started this: `node leash.js command arguments…`.
// However that one ends, standard input does too; a handler for its exit would miss a SIGKILL.
import { spawn } from 'node:child_process'

const [command = '', ...args] = process.argv.slice(2)
// a process group of its own: some runtimes have children, and all of them are to end
const child = spawn(command, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] })

function endAll() {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // they have ended by themselves
  }
}

process.stdin.on('end', endAll).resume()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll)
child.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.on('exit', (code) => {
  endAll()
  process.exit(code ?? 1)
})
