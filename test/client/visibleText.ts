import { inspect } from 'node:util'

/** Everything that a log, a crash report or a dehydrated cache can show of an error. */
export function visibleText(error: unknown): string {
  const own = error instanceof Error ? [error.message, error.stack, error.cause] : []
  return [inspect(error, { depth: 10, showHidden: true }), JSON.stringify(error), ...own].join('\n')
}
