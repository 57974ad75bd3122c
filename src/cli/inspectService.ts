import { createIndexerClient } from '../client/createIndexerClient.js'
import { createWalletBalanceRequest } from '../request/createWalletBalanceRequest.js'
import { createRedactMessage } from '../response/createRedactMessage.js'
import { createInspection, type Inspection } from './inspect/createInspection.js'
import { type Answer, type Config, requestAnswer } from './inspect/requestAnswer.js'
import { isRefusal, requestAnswers } from './inspect/requestAnswers.js'
import type { InspectCommand } from './parseInspect.js'
import { redactAnswer, redactKey } from './redactAnswer.js'

/** Name of the request with a wrong key. */
export const WRONG_KEY = 'wrong key'

/**
 * Detects the response's format. Sends at most 4 requests, or 2 with `--check`, and at
 * most 2 more with `--errors`.
 *
 * @throws Error for an invalid connection or wallet, before any request.
 */
export async function inspectService(
  command: InspectCommand,
  apiKey: string | undefined,
): Promise<Inspection> {
  const { address = '', chain = '', locate, check, errors } = command
  const config: Config = { ...readConnection(command, apiKey), response: { locate } }
  const wallet = createWalletBalanceRequest({ address, chain })
  createIndexerClient(config) // throws if it is invalid
  let successCode: string | number | undefined
  async function ask(name: string, changes: Partial<typeof wallet>, connection: Config = config) {
    showProgress(`requesting: ${name}`)
    const settings = { ...connection, response: { locate, successCode } }
    const sent = await requestAnswer(name, settings, { ...wallet, ...changes })
    const answer = redactAnswer(sent, apiKey)
    // without it, an empty page with this code would be a failure
    successCode ??= createInspection([answer], { locate }).findings.successCode ?? undefined
    return answer
  }
  const requested = await requestAnswers(
    (name, offset, limit) => ask(name, { offset, limit }),
    check === undefined ? 4 : 2,
  )
  const failures: Answer[] = []
  if (errors && !requested.some(isRefusal)) {
    // not with a proxy, which adds the right key
    if (config.baseUrl !== undefined) {
      failures.push(await ask(WRONG_KEY, {}, { ...config, apiKey: 'not-a-valid-key' }))
    }
    failures.push(await ask('unknown chain', { chain: 'no-such-chain' }))
  }
  showProgress(null)
  const redact = createRedactMessage(apiKey)
  const safe = (text: string) => redact(redactKey(text, apiKey))
  return createInspection(requested, { locate, failures, safe })
}

function readConnection({ proxyUrl, baseUrl }: InspectCommand, apiKey: string | undefined): Config {
  // nothing is cached, so any scope will do
  if (proxyUrl !== undefined) return { proxyUrl, scope: 'inspect' }
  const url = baseUrl ?? process.env.INDEXER_BASE_URL
  if (!url) throw new Error('set --base-url or INDEXER_BASE_URL, or use --proxy-url or --from')
  if (apiKey === undefined) throw new Error('set INDEXER_API_KEY to the API key')
  return { baseUrl: url, apiKey }
}

/** Shows what runs: one line on a terminal, else a line each. `null` removes the line. */
export function showProgress(text: string | null): void {
  const { stderr } = process
  if (stderr.isTTY) stderr.write(`\r\u001b[2K${text ?? ''}`)
  else if (text !== null) stderr.write(`${text}\n`)
}
