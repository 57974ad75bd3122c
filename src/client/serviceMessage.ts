import { isJsonObject, type JsonValue } from '../spec/JsonValue.js'

const messageFields = [
  'message',
  'msg',
  'error_message',
  'errorMessage',
  'detail',
  'reason',
  'description',
  'error',
  'status',
]

/**
 * The service's own message in a body, from the fields services put one in, nearest first:
 * the body's `error` object, then the body itself.
 *
 * @example
 * serviceMessage({ code: -1, msg: 'bad chain' }) // 'bad chain'
 */
export function serviceMessage(body: JsonValue): string | undefined {
  if (!isJsonObject(body)) return undefined
  const nested = serviceMessage(body.error ?? null)
  if (nested !== undefined) return nested
  for (const field of messageFields) {
    const text = body[field]
    if (typeof text === 'string' && text.trim() !== '') return text
  }
  return undefined
}
