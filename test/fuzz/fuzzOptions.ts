/** 3,000 in every test run, always the same; as many as `FUZZ_RUNS` says, each time others. */
const isLong = process.env.FUZZ_RUNS !== undefined

export const runs: number = Number(process.env.FUZZ_RUNS ?? 3000)

export const seed: number = Number(
  process.env.FUZZ_SEED ?? (isLong ? Date.now() % 2 ** 31 : 20_260_203),
)

/** Time for so many runs on a machine that is slow. */
export function timeoutFor(count: number): number {
  return 60_000 + 20 * count
}
