import type { FuzzCase } from './fuzzCase.js'

/** More of an answer than anybody reads. */
const MAX_TEXT = 1_500

/** A case and what was wrong with it, for a person to read. */
export function describeCase(fuzzCase: FuzzCase, faults: readonly string[]): string {
  const { kind, call, parameters, timeoutMs, abort, answers } = fuzzCase
  const asked = { call, ...parameters, timeoutMs, ...(abort && { abort }) }
  const told = answers.map(({ parts, pieces, ending }) => {
    const { body, coding, delivery } = parts
    const text = JSON.stringify(Buffer.concat(pieces).toString('latin1'))
    const whole = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}… ${text.length}` : text
    const coded = coding.header === undefined ? coding.kind : `${coding.kind} ${coding.header}`
    return `  ${body.kind}, ${coded}, ${delivery.way} by ${delivery.framing}, ${ending}: ${whole}`
  })
  return [`  ${kind}: ${JSON.stringify(asked)}`, ...told, `  FAULTS: ${faults.join('; ')}`].join(
    '\n',
  )
}
