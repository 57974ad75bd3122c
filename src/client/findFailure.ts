import { isJsonObject, type JsonValue } from '../spec/JsonValue.js'
import { serviceMessage } from './serviceMessage.js'

type JsonObject = { [key: string]: JsonValue }

/** What a body says of its own failure. */
export type Failure = { serviceCode: string | number | undefined; detail: string | undefined }

const codeFields = ['code', 'error_code', 'errorCode', 'status', 'statusCode', 'status_code']
const successCode = /^(0*|1|200|2000|200000|ok|success|true)$/i
const failedStatus = /^(error|fail|failed|failure)$/i

/**
 * Whether a 2xx body says that it failed. `success: false`, a truthy `error`, any `errors` and a
 * `status` that says error are failures whatever else is there; a `code` outside the known success
 * codes is one only where there are no rows, because nobody documents which codes mean success.
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
  // the rows' own object may say it as well: `{ data: { error: 'rate limited', list: [] } }`
  const scopes = [body, body.data, body.result].filter((scope) => isJsonObject(scope))
  const failed = scopes.find(isFailed)
  if (failed) {
    // `{ success: false, code: 200, error_code: 4001 }`: the code that tells more
    const serviceCode = findCode(failed, isFailureCode) ?? findCode(failed)
    return { serviceCode, detail: serviceMessage(failed) }
  }
  const serviceCode = hasRows ? undefined : findCode(body, isFailureCode)
  return serviceCode === undefined ? undefined : { serviceCode, detail: serviceMessage(body) }
}

function isFailed({ success, ok, status, error, errors }: JsonObject): boolean {
  return (
    [success, ok, status].some((flag) => flag === false || flag === 'false') ||
    Boolean(error) ||
    (Array.isArray(errors) && errors.length > 0) ||
    (typeof status === 'string' && failedStatus.test(status))
  )
}

function isFailureCode(code: string | number): boolean {
  return !successCode.test(String(code))
}

function findCode(
  body: JsonObject,
  isWanted: (code: string | number) => boolean = () => true,
): string | number | undefined {
  const scopes = isJsonObject(body.error) ? [body.error, body] : [body]
  for (const scope of scopes) {
    for (const field of codeFields) {
      const code = scope[field]
      if ((typeof code === 'number' || typeof code === 'string') && isWanted(code)) return code
    }
  }
  return undefined
}
