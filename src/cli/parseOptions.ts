import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * The values of a command's options.
 *
 * @throws Error for an unknown option or a second positional argument.
 */
export function parseOptions<T extends Options>(
  args: readonly string[],
  options: T,
): ReturnType<typeof parseArgs<{ args: string[]; options: T; allowPositionals: true }>>['values'] {
  const names = Object.keys(options)
  for (const arg of args) {
    const [, typed] = /^--([^=]+)/.exec(arg) ?? []
    if (typed === undefined || names.includes(typed)) continue
    const known = names.map((name) => `--${name}`)
    throw new Error(unknown('option', `--${typed}`, known))
  }
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [extra] = positionals.slice(1)
  if (extra !== undefined) throw new Error(`unexpected \`${extra}\``)
  return values
}

export function unknown(what: string, typed: string, known: readonly string[]): string {
  return `unknown ${what} \`${typed}\`; expected one of ${known.join(', ')}`
}
