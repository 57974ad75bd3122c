#!/usr/bin/env node
import { help, parseCommand } from './parseCommand.js'
import { runEmulator } from './runEmulator.js'

// a closed pipe, such as `| head`, must not stop the emulator
process.stdout.on('error', () => {})

const command = parseCommand(process.argv.slice(2))
if (command.kind === 'help') {
  process.stdout.write(help)
} else if (command.kind === 'error') {
  process.stderr.write(`inscription-hooks: ${command.message}\nTry: npx inscription-hooks --help\n`)
  process.exitCode = 2
} else {
  await runEmulator(command)
}
