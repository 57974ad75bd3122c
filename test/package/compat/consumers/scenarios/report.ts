/** Runs scenarios one after another, and prints what came of each as the last line. */
export async function report(
  scenarios: Readonly<Record<string, () => Promise<void>>>,
): Promise<never> {
  const outcomes: Record<string, string> = {}
  for (const [name, run] of Object.entries(scenarios)) {
    outcomes[name] = await run().then(
      () => 'ok',
      (error: unknown) => String(error),
    )
  }
  console.log(JSON.stringify(outcomes))
  process.exit()
}
