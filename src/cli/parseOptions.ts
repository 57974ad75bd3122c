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

/** The error message for an unknown word. Suggests the nearest known word, or lists all. */
export function unknown(what: string, typed: string, known: readonly string[]): string {
  const near = known
    .map((name) => ({ name, distance: editDistance(name, typed) }))
    .filter(({ distance }) => distance <= 2)
    .sort((left, right) => left.distance - right.distance)[0]
  const hint = near ? `did you mean \`${near.name}\`?` : `expected one of ${known.join(', ')}`
  return `unknown ${what} \`${typed}\`; ${hint}`
}

/** Number of characters to insert, delete or replace (Levenshtein). */
function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (const [row, character] of Array.from(left).entries()) {
    const current = [row + 1]
    for (const [column, other] of Array.from(right).entries()) {
      const replaced = (previous[column] ?? 0) + (character === other ? 0 : 1)
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}
