import { abortAtHeaders, abortInBody, abortSoon, cancelQuery } from './abort.js'
import { ask, askCrossOrigin, askNobody, askPatiently } from './ask.js'
import { askOften } from './askOften.js'
import type { Call } from './call.js'
import { badKeys, badUrls, goodUrls } from './configure.js'
import { goOffline } from './goOffline.js'
import { persist } from './persist.js'
import { readBalances, readIssues, readKeys, readTokens } from './read.js'
import { readAll, readList } from './readList.js'
import { changeKey, mountTwice, renderAgain, switchInReact } from './render.js'
import { leaveOutProvider, mixCopies, mixQueryCopies, renderTwo } from './renderOnServer.js'
import { switchWallets } from './switchWallets.js'

const acts = {
  ask: (call: Call) => ask(call),
  askPatiently,
  askNobody,
  askCrossOrigin,
  abortSoon,
  abortAtHeaders,
  abortInBody,
  cancelQuery,
  goOffline,
  readBalances,
  readIssues,
  readKeys,
  readList,
  readAll,
  readTokens,
  switchWallets,
  switchInReact,
  mountTwice,
  renderAgain,
  changeKey,
  renderTwo,
  leaveOutProvider,
  mixCopies,
  mixQueryCopies,
  badKeys,
  badUrls,
  goodUrls,
  persist,
  askOften,
}

export type ActName = keyof typeof acts

/** Longer than any act may take: whatever hangs is a finding and no hanging test. */
const DEADLINE_MS = 40_000

/** What came of it; an act that throws or hangs says so. */
export async function perform(act: ActName, call: Call): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, DEADLINE_MS, 'hangs')
  })
  try {
    return await Promise.race([acts[act](call), late])
  } catch (error) {
    return `throws ${String(error)}`
  } finally {
    clearTimeout(timer)
  }
}
