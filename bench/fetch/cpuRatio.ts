type Work = () => Promise<unknown>

/** The middle of all rounds, and those a quarter of the way from either end. */
type Spread = { median: number; low: number; high: number }

const [WARM_UP_MS, MEASURED_MS, TURN_MS, FEWEST_ROUNDS] = [500, 1_500, 4, 15]

/** Processor time of `ours` over that of `raw`, round by round in turns A B B A. */
export async function measureRatio(ours: Work, raw: Work): Promise<Spread> {
  // until the engine has compiled both; a turn is as many runs as a clock can measure
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
  while (ratios.length < FEWEST_ROUNDS || performance.now() < end) {
    const first = await cpuMicros(ours, repeats)
    const both = (await cpuMicros(raw, repeats)) + (await cpuMicros(raw, repeats))
    ratios.push((first + (await cpuMicros(ours, repeats))) / both)
  }
  ratios.sort((left, right) => left - right)
  const at = (part: number) => ratios[Math.round(part * (ratios.length - 1))] ?? Number.NaN
  return { median: at(0.5), low: at(0.25), high: at(0.75) }
}

async function cpuMicros(work: Work, repeats: number): Promise<number> {
  const before = process.cpuUsage()
  for (let repeat = 0; repeat < repeats; repeat++) await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
