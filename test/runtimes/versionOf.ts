import { execFileSync } from 'node:child_process'

/** What a program's `--version` says: '24.21.0'. */
export function versionOf(...[command, ...args]: [command: string, ...args: string[]]): string {
  const said = execFileSync(command, [...args, '--version'], { encoding: 'utf8' })
  return /\d[\w.-]*/.exec(said)?.[0] ?? said.trim()
}
