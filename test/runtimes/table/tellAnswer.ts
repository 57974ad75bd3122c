import type { Answer } from './Answer.js'
import type { Call } from './Call.js'

/** Headers that are worth a word in the table. */
const told = ['allow', 'retry-after', 'location', 'access-control-allow-origin']

/** An answer in a few words: its status, its error's code or whose body it is, some headers. */
export function tellAnswer(answer: Answer, calls: readonly Call[]): string {
  if (answer.status === 0) return 'no answer'
  const words = [String(answer.status), tellBody(answer, calls)]
  if (!answer.isWhole) words.push('broken off')
  for (const name of told) {
    const value = answer.headers[name]
    if (value !== undefined) words.push(`(${name}: ${String(value)})`)
  }
  return words.filter(Boolean).join(' ')
}

function tellBody({ bytes }: Answer, calls: readonly Call[]): string {
  if (bytes.length === 0) return ''
  const code = errorCode(bytes)
  if (code !== undefined) return code
  if (calls.some(({ said }) => said.equals(bytes))) return 'as said'
  return `${bytes.length} bytes of its own: ${bytes.toString('utf8', 0, 60)}`
}

/** Of a body that is exactly `{"error":{"code","message"}}`. */
function errorCode(bytes: Buffer): string | undefined {
  const shape = /^\{"error":\{"code":"(\w+)","message":"(?:[^"\\]|\\.)+"\}\}$/
  return shape.exec(bytes.toString())?.[1]
}

/** Seconds from a deadline of 15 on; a busy machine is late at times. */
export function tellSeconds({ afterMs }: Answer): string {
  return afterMs > 14_500 && afterMs < 19_000 ? '15 s' : `${(afterMs / 1_000).toFixed(1)} s`
}
