import { flushSync } from 'react-dom'
import type { HeldAnswers } from './heldAnswers.js'
import { type Commit, SwitchedList, SwitchedPage } from './SwitchedWallet.js'
import { type Shown, shownOf } from './switchedWallets.js'
import type { Switching } from './switchingSchedule.js'
import type { WalletStage } from './walletStage.js'
import { wrongRows } from './wrongRows.js'

/** What has been on screen in a journey: every commit. */
export type WalletScreen = {
  /** Of the wallet that is switched. */
  readonly commits: readonly Commit[]
  /** Of another component, which stays on wallet A. */
  readonly besides: readonly Commit[]
  /** What was wrong, with each commit that had something. */
  readonly wrong: readonly string[]
  /** Switches to it, and gives the first commit with it. */
  readonly show: (shown: Shown) => Commit | undefined
}

export function openScreen(
  stage: WalletStage,
  script: Switching,
  { fetch, requests }: HeldAnswers,
): WalletScreen {
  const { keeps, isShared, isStrict } = script
  const Wallet = script.hook === 'useWalletBalance' ? SwitchedPage : SwitchedList
  const commits: Commit[] = []
  const besides: Commit[] = []
  const wrong: string[] = []
  const recordIn = (all: Commit[]) => (commit: Commit) => {
    all.push(commit)
    const what = wrongRows(commit, script, requests)
    if (what) wrong.push(`commit ${all.length}: ${what}: ${JSON.stringify(commit)}`)
  }

  function open(first: Shown): void {
    const wallet = <Wallet first={first} keeps={keeps} onCommit={recordIn(commits)} />
    if (!isShared) stage.enter(wallet, fetch, isStrict)
    else
      stage.enter(
        <>
          {wallet}
          <Wallet first={shownOf('A')} keeps={keeps} onCommit={recordIn(besides)} />
        </>,
        fetch,
        isStrict,
      )
  }
  function show(shown: Shown): Commit | undefined {
    const { length } = commits
    const latest = commits.at(-1)
    if (latest) flushSync(() => latest.show(shown))
    else open(shown)
    return commits[length]
  }
  return { commits, besides, wrong, show }
}
