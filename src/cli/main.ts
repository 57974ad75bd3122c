#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { parseCommand } from './parseCommand.js'
import { runEmulator } from './runEmulator.js'
import { runInspect } from './runInspect.js'

// a closed pipe, such as `| head`, must not stop the emulator
process.stdout.on('error', () => {})

const command = parseCommand(process.argv.slice(2))
if (command.kind === 'help') {
  process.stdout.write(command.text)
} else if (command.kind === 'version') {
  const path = new URL('../../package.json', import.meta.url)
  const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string } // our own file
  process.stdout.write(`${version}\n`)
} else if (command.kind === 'error') {
  process.stderr.write(`inscription-hooks: ${command.message}\n`)
  process.exitCode = 2
} else if (command.kind === 'inspect') {
  await runInspect(command)
} else {
  await runEmulator(command)
}
