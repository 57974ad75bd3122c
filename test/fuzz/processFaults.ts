/** What falls through every promise and every `catch`, from now on until it is told to stop. */
export function watchProcess(): { faults: readonly string[]; stop: () => void } {
  const faults: string[] = []
  const note = (event: string) => (error: unknown) => {
    faults.push(
      `${event}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
  }
  const onRejection = note('unhandledRejection')
  const onException = note('uncaughtException')
  process.on('unhandledRejection', onRejection)
  process.on('uncaughtException', onException)
  return {
    faults,
    stop: () => {
      process.off('unhandledRejection', onRejection)
      process.off('uncaughtException', onException)
    },
  }
}
