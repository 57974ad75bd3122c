import { inspect } from 'node:util'

/** The rejection reason of a promise. Fails if the promise resolves. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('expected a rejection')
    },
    (error: unknown) => error,
  )
}

/** The error that a function throws. Fails if it returns. */
export function thrown(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('expected a throw')
}

/** Everything that a log, a crash report or a dehydrated cache can show of an error. */
export function visibleText(error: unknown): string {
  const own = error instanceof Error ? [error.message, error.stack, error.cause] : []
  return [inspect(error, { depth: 10, showHidden: true }), JSON.stringify(error), ...own].join('\n')
}
