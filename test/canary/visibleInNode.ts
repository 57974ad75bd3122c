import { inspect } from 'node:util'
import { everythingOf } from './everythingOf.js'

const whole = {
  depth: 12,
  showHidden: true,
  getters: true,
  maxArrayLength: null,
  maxStringLength: null,
}

/** All that a log, a crash report, a worker or a debugger could get out of a value. */
export function visibleInNode(value: unknown): string {
  return [everythingOf(value), inspect(value), inspect(value, whole), inspectClone(value)].join(
    '\n',
  )
}

/** As `postMessage` hands it over; functions cannot be. */
function inspectClone(value: unknown): string {
  try {
    return inspect(structuredClone(value), whole)
  } catch {
    return ''
  }
}
