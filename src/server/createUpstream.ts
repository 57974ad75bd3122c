import { sendRequest, type Transport } from '../client/sendRequest.js'
import { InvalidResponseError } from '../errors/WalletBalanceError.js'
import { API_KEY_HEADER, type WalletBalanceRequest } from '../request/createWalletBalanceRequest.js'
import { keyPattern } from '../response/createRedactMessage.js'
import type { JsonValue } from '../response/JsonValue.js'
import { parseJsonText } from '../response/parseJson.js'
import { readText } from './readText.js'

/** Shorter keys are placeholders such as `demo`, which responses may contain by chance. */
const MIN_SECRET_LENGTH = 8

/** The service's response contains the key. Reported to `onError` only. */
export class KeyEchoError extends Error {
  override readonly name = 'KeyEchoError'
}

export type UpstreamResponse = { readonly text: string; readonly body: JsonValue }

/**
 * Creates a function that calls the service, then reads and checks the complete response. It
 * throws the errors of {@link sendRequest}, and {@link KeyEchoError}.
 */
export function createUpstream(
  options: Omit<Transport, 'readText'>,
  maxResponseBytes: number,
): (request: WalletBalanceRequest, signal: AbortSignal) => Promise<UpstreamResponse> {
  const transport: Transport = {
    ...options,
    async readText(response) {
      if (response.status === 206) throw new InvalidResponseError({ reason: 'truncated' })
      return readText(response, maxResponseBytes)
    },
  }
  const apiKey = options.headers[API_KEY_HEADER] ?? ''
  const pattern = keyPattern(apiKey)

  function containsKey(text: string): boolean {
    if (apiKey.length < MIN_SECRET_LENGTH) return false
    // without escapes, the slow pattern is not needed
    const hasEscapes = text.includes('\\') || text.includes('%')
    return text.includes(apiKey) || (hasEscapes && text.search(pattern) >= 0)
  }

  return async (request, signal) => {
    const { text } = await sendRequest(transport, request, signal)
    const body = parseJsonText(text) // throws if invalid
    if (containsKey(text)) {
      throw new KeyEchoError('The response contains the API key. It was withheld.')
    }
    return { text, body }
  }
}
