import type { RedactMessage } from '../response/createRedactMessage.js'
import type { WalletBalanceProxyOptions } from './WalletBalanceProxyOptions.js'

type OnError = NonNullable<WalletBalanceProxyOptions['onError']>

/** Creates a function that calls `onError`, or logs one line to the console. It never throws. */
export function createReport(onError: OnError | undefined, redact: RedactMessage): OnError {
  const log: OnError = (error, _request, { chain }) => {
    const { cause } = Object(error) as { cause?: unknown }
    const more = Object.entries({ Chain: chain, Cause: cause }).filter(([, value]) => value)
    const named = more.map(([name, value]) => `${name}: ${String(value)}`)
    const texts = [String(error), ...named] // "Name: message"
    // causes may quote URLs with passwords, and the service may quote the wallet's address
    const safe = texts.map((text) =>
      redact(text.replace(/(:\/\/)\S*[@?]\S*|(0x)[\da-f]+/gi, '$1$2…')),
    )
    console.error(safe.join(' '))
  }
  const call: (...args: Parameters<OnError>) => unknown = onError ?? log
  return (...args) => {
    // an error in `onError` must not fail the request or cause an unhandled rejection
    new Promise((resolve) => resolve(call(...args))).catch(() => {})
  }
}
