import { isJsonObject, type JsonValue } from '../spec/JsonValue.js'
import { serviceMessage } from './serviceMessage.js'

/** What a body says of its own failure. */
export type Failure = { serviceCode: string | number | undefined; detail: string | undefined }

const codeFields = ['code', 'error_code', 'errorCode', 'status', 'statusCode', 'status_code']
const successCodes = new Set(['', '0', '1', '200', '2000', '200000', 'ok', 'success', 'true'])
const failedStatus = /^(error|fail|failed|failure)$/i

/**
 * Whether a 2xx body says that it failed. `success: false`, a truthy `error` and a `status` that
 * says error are failures whatever else is there; a `code` outside the known success codes is one
 * only where there are no rows, because nobody documents which codes mean success.
 *
 * @example
 * findFailure({ code: -1, msg: 'bad chain', data: null }, { hasRows: false })
 * // { serviceCode: -1, detail: 'bad chain' }
 */
export function findFailure(
  body: JsonValue,
  { hasRows }: { hasRows: boolean },
): Failure | undefined {
  if (!isJsonObject(body)) return undefined
  const serviceCode = findCode(body)
  const isExplicit =
    body.success === false ||
    Boolean(body.error) ||
    (typeof body.status === 'string' && failedStatus.test(body.status))
  const isCoded =
    !hasRows && serviceCode !== undefined && !successCodes.has(String(serviceCode).toLowerCase())
  return isExplicit || isCoded ? { serviceCode, detail: serviceMessage(body) } : undefined
}

function findCode(body: { [key: string]: JsonValue }): string | number | undefined {
  const scopes = isJsonObject(body.error) ? [body.error, body] : [body]
  for (const scope of scopes) {
    for (const field of codeFields) {
      const code = scope[field]
      if (typeof code === 'number' || typeof code === 'string') return code
    }
  }
  return undefined
}
