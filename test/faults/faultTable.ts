import { asGiven, type Fault, type Runtime, runtimes } from './Fault.js'

/** The faults in their order, and what each runtime made of them. */
export function faultTable(
  faults: readonly Fault[],
  outcomeOf: (fault: Fault, runtime: Runtime) => string | undefined,
): string {
  const lines = faults.map((fault) => {
    const outcomes = runtimes.map((runtime) =>
      asGiven(outcomeOf(fault, runtime) ?? '–', runtime, fault),
    )
    return [fault.row, fault.name, ...outcomes, fault.requests ?? 1]
  })
  return [['#', 'fault', ...runtimes, 'requests'], Array.from({ length: 6 }, () => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
