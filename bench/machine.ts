import { availableParallelism, cpus } from 'node:os'

/** The machine, for the table: figures of two machines are not to be compared. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown'
  return `Node ${process.versions.node}, ${availableParallelism()} CPUs (${model}), ${process.platform}`
}

/** The value in the middle, of an odd number of them. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Lines of a Markdown table. */
export function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  const lines = [head, head.map(() => '---'), ...body]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
