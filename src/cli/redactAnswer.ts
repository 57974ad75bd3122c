import { isJsonObject, type JsonValue } from '../response/JsonValue.js'
import { RawNumber } from '../testing/RawNumber.js'
import type { Answer } from './inspect/requestAnswer.js'

/** A shorter run of the key's characters may be any word. */
export const MIN_KEY_LENGTH = 8

/** Replaces runs of the key's characters, which can be escaped as in JSON or a URL. */
export function redactKey(text: string, apiKey: string | undefined): string {
  if (apiKey === undefined || text.length < MIN_KEY_LENGTH) return text
  const key = apiKey.toLowerCase()
  const whole = text.replace(/\\u[\da-f]{4}|%[\da-f]{2}|\\[^]/gi, unescape).toLowerCase()
  const [short, long] = whole.length < key.length ? [whole, key] : [key, whole]
  const length = Math.max(0, short.length + 1 - MIN_KEY_LENGTH)
  const parts = Array.from({ length }, (_, at) => short.slice(at, at + MIN_KEY_LENGTH))
  if (!parts.some((part) => long.includes(part))) return text // what follows is slow
  const units = text.match(/\\u[\da-f]{4}|%[\da-f]{2}|\\?[^]/gi) ?? []
  const plain = units.map((unit) => unescape(unit).toLowerCase())
  let redacted = ''
  for (let at = 0; at < units.length; ) {
    let end = at
    while (end < units.length && key.includes(plain.slice(at, end + 1).join(''))) end++
    const isPart = end - at >= MIN_KEY_LENGTH
    redacted += isPart ? '[redacted]' : (units[at] ?? '')
    at = isPart ? end : at + 1
  }
  return redacted
}

function unescape(unit: string): string {
  const [, digits] = /^(?:\\u|%)(.+)/i.exec(unit) ?? []
  return digits === undefined ? unit.slice(-1) : String.fromCharCode(Number.parseInt(digits, 16))
}

/** Neither values nor names have the key then. */
function redactBody(value: unknown, apiKey: string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => redactBody(item, apiKey))
  if (isJsonObject(value) && !(value instanceof RawNumber)) {
    const redact = ([name, inner]: [string, unknown]) =>
      [redactKey(name, apiKey), redactBody(inner, apiKey)] as const // a pair
    return Object.fromEntries(Object.entries(value).map(redact))
  }
  const text = value instanceof RawNumber ? value.source : value
  if (typeof text !== 'string' && typeof text !== 'number') return value
  const redacted = redactKey(String(text), apiKey)
  return redacted === String(text) ? value : redacted
}

/** Removes the key and its parts from a response, because services may echo it. */
export function redactAnswer(answer: Answer, apiKey: string | undefined): Answer {
  const { body, marked, message, headers } = answer
  const sent = [marked, message, [...(headers ?? [])]]
  const isEcho = JSON.stringify(redactBody(sent, apiKey)) !== JSON.stringify(sent)
  // the client has redacted the message
  if (!isEcho) return { ...answer, isEcho: message?.includes('[redacted]') === true }
  return {
    ...answer,
    isEcho,
    body: redactBody(body, apiKey) as JsonValue | undefined, // of the same form
    marked: redactBody(marked, apiKey),
    message: message && redactKey(message, apiKey),
  }
}
