type Work = () => Promise<unknown>

/** Median and quartiles of all rounds. */
type Spread = { median: number; low: number; high: number }

const [WARM_UP_MS, MEASURED_MS, TURN_MS, MIN_ROUNDS] = [500, 1_500, 4, 15]

/** CPU time of `ours` divided by that of `raw`, in rounds of the order A B B A. */
export async function measureRatio(ours: Work, raw: Work): Promise<Spread> {
  // warm up the engine, and find how many runs take TURN_MS
  let runs = 0
  const start = performance.now()
  while (runs < 3 || performance.now() - start < WARM_UP_MS) {
    await ours()
    await raw()
    runs += 2
  }
  const repeats = Math.ceil((TURN_MS * runs) / (performance.now() - start))

  const ratios: number[] = []
  const end = performance.now() + MEASURED_MS
  while (ratios.length < MIN_ROUNDS || performance.now() < end) {
    const first = await cpuMicros(ours, repeats)
    const both = (await cpuMicros(raw, repeats)) + (await cpuMicros(raw, repeats))
    ratios.push((first + (await cpuMicros(ours, repeats))) / both)
  }
  ratios.sort((left, right) => left - right)
  const quantile = (part: number) => ratios[Math.round(part * (ratios.length - 1))] ?? Number.NaN
  return { median: quantile(0.5), low: quantile(0.25), high: quantile(0.75) }
}

async function cpuMicros(work: Work, repeats: number): Promise<number> {
  const before = process.cpuUsage()
  for (let repeat = 0; repeat < repeats; repeat++) await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
