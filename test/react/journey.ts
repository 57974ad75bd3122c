import { type HeldAnswers, holdAnswers } from './heldAnswers.js'
import type { Sign } from './journeySigns.js'
import { ownerOf, type Shown } from './switchedWallets.js'
import type { Act, Switching, Then } from './switchingSchedule.js'
import { openScreen, type WalletScreen } from './walletScreen.js'
import type { WalletStage } from './walletStage.js'

/** A wallet on screen that is switched, and the answers to what it asks. */
export type Journey = {
  readonly script: Switching
  readonly screen: WalletScreen
  readonly answers: HeldAnswers
  /** What has happened on the way. */
  readonly signs: ReadonlySet<Sign>
  readonly switchTo: (shown: Shown) => void
  readonly perform: (act: Act) => void
  readonly reach: (then: Then) => Promise<void>
}

/** What was asked for last, and the number of its first request. */
type Asked = { readonly by: 'a load' | 'fetchNextPage' | 'refetch'; readonly from: number }

export function startJourney(script: Switching, stage: WalletStage): Journey {
  const { notices, queryClient } = stage
  const answers = holdAnswers(script)
  const { requests, waiting } = answers
  const screen = openScreen(stage, script, answers)
  const signs = new Set<Sign>()
  let owner: string | undefined
  let asked: Asked = { by: 'a load', from: 0 }

  function switchTo(shown: Shown): void {
    const next = ownerOf(shown)
    if (owner !== undefined && next !== owner) {
      const isAwaited = waiting.some(
        (one) => one.owner === owner && !one.isAborted && one.number >= asked.from,
      )
      if (isAwaited) signs.add(`left during ${asked.by}`)
      if (notices.waiting.length > 0) signs.add('left before React was told')
      asked = { by: 'a load', from: 0 }
    }
    owner = next
    const first = screen.show(shown)
    if (first?.rows && !first.isPlaceholderData) signs.add('came back to known rows')
  }

  function answer({ pick, kind }: Extract<Act, { do: 'answer' }>): void {
    const request = waiting.at(-1 - (pick % waiting.length))
    if (!request) return
    const isForeign = request.owner !== owner
    if (request !== waiting[0]) signs.add('answered out of order')
    if (isForeign) signs.add('answered while another wallet was shown')
    if (request.isAborted) signs.add('answered after it was cancelled')
    else if (kind !== 'rows') signs.add(kind)
    else if (isForeign) signs.add('cached while another wallet was shown')
    request.answer(kind)
  }

  function perform(act: Act): void {
    const latest = screen.commits.at(-1)
    if (act.do === 'answer') answer(act)
    else if (act.do === 'cancel') {
      signs.add('cancelled')
      void queryClient.cancelQueries()
    } else if (act.do === 'refetch') {
      asked = { by: 'refetch', from: requests.length }
      latest?.refetch()
    } else if (latest?.fetchNextPage) {
      asked = { by: 'fetchNextPage', from: requests.length }
      latest.fetchNextPage()
    } else if (latest) {
      const { shown } = latest
      switchTo({ ...shown, window: shown.window === 0 ? 1 : 0 })
    }
  }

  async function reach(then: Then): Promise<void> {
    if (then === 'at once') return
    await idle()
    while (then === 'quiet' && notices.waiting.length > 0) {
      notices.tell()
      await idle()
    }
  }

  return { script, screen, answers, signs, switchTo, perform, reach }
}

/** Once every promise that can go on has gone on. */
function idle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
