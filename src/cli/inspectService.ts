import { createIndexerClient } from '../client/createIndexerClient.js'
import { createWalletBalanceRequest } from '../request/createWalletBalanceRequest.js'
import { createRedactMessage } from '../response/createRedactMessage.js'
import { createUnusedAddress } from '../testing/unusedAddress.js'
import { createInspection, type Inspection } from './inspect/createInspection.js'
import { learnEmpty, learnFields, toEmpty } from './inspect/learnEmpty.js'
import { findPinnedPath, readAnswer } from './inspect/readAnswer.js'
import { WRONG_KEY } from './inspect/readFailures.js'
import { type Answer, type Config, requestAnswer } from './inspect/requestAnswer.js'
import { isRefusal, requestAnswers } from './inspect/requestAnswers.js'
import type { InspectCommand } from './parseInspect.js'
import { redactAnswer, redactKey } from './redactAnswer.js'

/**
 * Detects the response's format. Sends at most 5 requests, or 2 with `--check`, and at
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
  async function ask(name: string, changes: Partial<typeof wallet>, settings: Config = config) {
    showProgress(`requesting: ${name}`)
    return redactAnswer(await requestAnswer(name, settings, { ...wallet, ...changes }), apiKey)
  }
  let first: Answer | undefined
  const requested = await requestAnswers(
    async (name, offset, limit) => {
      // an empty page that reports what the first page reports is no failure
      const empty = toEmpty(first?.body === undefined ? [] : learnFields(first.body))
      const settings = { ...config, response: { locate, empty } }
      const answer = await ask(name, { offset, limit }, settings)
      first ??= answer
      return answer
    },
    check === undefined ? 4 : 2,
  )
  const answers = requested.flatMap((answer) => readAnswer(answer, locate))
  const isOver = check !== undefined || requested.some(isRefusal) || answers.length === 0
  const empty = isOver ? undefined : await askEmpty()
  async function askEmpty() {
    const unused = command.empty ?? createUnusedAddress()
    const source = command.empty ? 'the address of --empty' : 'a made-up address'
    const answer = await ask('empty wallet', { address: unused })
    const pinned = locate ?? findPinnedPath(answers)
    const sent = [unused, address, chain]
    return learnEmpty({ answer, address: unused, source }, { answers, sent, pinned })
  }
  const failures: Answer[] = []
  if (errors && ![...requested, ...(empty ? [empty.answer] : [])].some(isRefusal)) {
    // not with a proxy, which adds the right key
    if (config.baseUrl !== undefined) {
      failures.push(await ask(WRONG_KEY, {}, { ...config, apiKey: 'not-a-valid-key' }))
    }
    failures.push(await ask('unknown chain', { chain: 'no-such-chain' }))
  }
  showProgress(null)
  const redact = createRedactMessage(apiKey)
  const safe = (text: string) => redact(redactKey(text, apiKey))
  return createInspection(requested, { locate, failures, safe, empty })
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
