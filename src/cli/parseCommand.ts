import { type EmulatorCommand, emulatorHelp, parseEmulator } from './parseEmulator.js'
import { type InspectCommand, inspectHelp, parseInspect } from './parseInspect.js'
import { unknown } from './parseOptions.js'

export type Command =
  | EmulatorCommand
  | InspectCommand
  | { readonly kind: 'version' }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'error'; readonly message: string }

export const help: string = `Usage: inscription-hooks COMMAND [options]

Commands:
  inspect    Detect the response's format, and write it as TypeScript
  emulator   Run a local emulator of the service, for development without an API key

Options:
  --version  Show the version
  -h, --help Show this help, or the help of a command

Examples:
  npx inscription-hooks inspect --help
  npx inscription-hooks emulator
`

const commands = ['inspect', 'emulator']

export function parseCommand(args: readonly string[]): Command {
  const name = args.find((arg) => commands.includes(arg))
  try {
    const needsHelp = args.some((arg) => arg === '--help' || arg === '-h')
    const text = { emulator: emulatorHelp, inspect: inspectHelp }[name ?? ''] ?? help
    if (name === undefined && args.includes('--version')) return { kind: 'version' }
    if (needsHelp) return { kind: 'help', text }
    if (name !== undefined) return name === 'emulator' ? parseEmulator(args) : parseInspect(args)
    const typed = args.find((arg) => !arg.startsWith('-'))
    throw new Error(typed === undefined ? 'No command given.' : unknown('command', typed, commands))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const help = ['npx inscription-hooks', name ?? [], '--help'].flat().join(' ')
    return { kind: 'error', message: `${message}\nTry: ${help}` }
  }
}
