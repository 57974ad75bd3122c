export type Latencies = { p50Ms: number; p99Ms: number; maxMs: number }

/** By rank, of all values. */
export function latenciesOf(values: ArrayLike<number>): Latencies {
  const sorted = Float64Array.from(values).sort()
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
  return { p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) }
}
