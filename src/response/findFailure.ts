import { ServiceError } from '../errors/WalletBalanceError.js'
import type { RedactMessage } from './createRedactMessage.js'
import { compareEmpty, type EmptyWallet, valueAt } from './emptyWallet.js'
import type { JsonValue } from './JsonValue.js'
import { type Field, readFields, saysSuccess } from './speakers.js'

/** What is known of a response besides its body. */
export type ReadOptions = {
  /** Makes names and values of the response safe for an error message. */
  readonly redact?: RedactMessage | undefined
  /** What the response for a wallet without tokens has. Default: nothing is known. */
  readonly empty?: EmptyWallet | undefined
  /** The requested offset, in entries. Default: 0. */
  readonly offset?: number | undefined
  /** The requested chain. A text with its name cannot be declared: it differs for other chains. */
  readonly chain?: string | undefined
}

type FailureOptions = ReadOptions & {
  readonly hasEntries: boolean
  readonly retryAfterMs?: number | undefined
}

/**
 * The error of a 2xx body that reports a failure. Without entries, success must be said: each field
 * that speaks must have a word of success, or a value of `empty`. Beside entries, only a plain
 * denial counts: `success` or `ok` that is false, or an error.
 *
 * @example
 * findFailure({ code: -1, msg: 'bad chain', data: null }, { hasEntries: false })
 * // ServiceError: … Message: "bad chain". Code: -1. If this is an empty wallet, declare …
 */
export function findFailure(
  body: JsonValue,
  { hasEntries, retryAfterMs, ...options }: FailureOptions,
): ServiceError | undefined {
  const { empty, offset, redact = String } = options
  const { matches, differsAt } = compareEmpty(body, hasEntries ? {} : empty, offset)
  const failing = readFields(body).filter(
    (field) => !saysSuccess(field) && !matches.includes(field.path),
  )
  const isFailure = hasEntries ? failing.some(isDenial) : failing.length > 0
  if (!isFailure && differsAt === undefined) return undefined

  const code = failing.find(isCode)?.value
  const serviceCode = typeof code === 'string' ? redact(code) : code
  const told = (failing.find(isError) ?? failing.find(isMessage))?.value
  // of a list of errors, the first one
  const error = (Array.isArray(told) ? told[0] : told) ?? null
  const detail = serviceMessage({ error }, redact) ?? serviceMessage(body, redact)
  const advice =
    differsAt === undefined
      ? adviseOn(hasEntries ? [] : failing, body, options)
      : `\`empty\` differs at \`${differsAt}\`.`
  return new ServiceError({ serviceCode, detail, retryAfterMs }, advice)
}

/** Whether a field that does not say success counts beside entries: a plain one of the body itself. */
function isDenial({ path, text }: Field): boolean {
  return /^errors?$/i.test(path) || (/^(success|ok)$/i.test(path) && text === 'false')
}

function isError({ speaker }: Field): boolean {
  return speaker === 'error'
}

function isMessage({ speaker }: Field): boolean {
  return speaker === 'message'
}

function isCode(field: Field): field is Field & { readonly value: string | number } {
  return field.speaker === 'code' && /string|number/.test(typeof field.value)
}

/** How to declare what does not say success, if all of it can be declared. */
function adviseOn(failing: readonly Field[], body: JsonValue, options: ReadOptions): string {
  const { length } = failing
  if (length === 0 || length > 9 || !failing.every((field) => canDeclare(field, body, options))) {
    return 'If this is a success, set `locate` to a function.'
  }
  const { empty, offset } = options
  if (offset) {
    const values = failing.map(({ path, value }) => `${JSON.stringify(value)} to \`${path}\``)
    return `If the list ends here, add ${values.join(', ')} of \`empty\`.`
  }
  const declared = Object.fromEntries(failing.map(({ path, value }) => [path, value]))
  return `If this is an empty wallet, declare \`empty: ${JSON.stringify({ ...empty, ...declared })}\`.`
}

/** Whether `empty` can have a field as it was sent, for other wallets and chains, too. */
function canDeclare(field: Field, body: JsonValue, options: ReadOptions): boolean {
  const { chain, redact = String } = options
  const { path, value, text } = field
  // such a text differs for other wallets and chains
  const isOfRequest = /\d/.test(text) || (chain && text.includes(chain.toLowerCase()))
  return (
    typeof value !== 'object' &&
    valueAt(body, path) === value && // no dot or bracket in a name
    text.length <= 80 &&
    redact(path) === path &&
    redact(text) === text &&
    (typeof value !== 'string' || isCode(field) || !isOfRequest)
  )
}

/**
 * The service's message in a body: in its `error`, in the body itself, or in another envelope.
 *
 * @example
 * serviceMessage({ code: -1, msg: 'bad chain' }) // 'bad chain'
 */
export function serviceMessage(
  body: JsonValue | undefined,
  redact: RedactMessage = String,
): string | undefined {
  const fields = readFields(body)
  const text = [...fields.filter(isMessage), ...fields.filter(isError)]
    .map(({ value }) => value)
    .find((value): value is string => typeof value === 'string' && value !== '')
  return text && redact(text)
}
