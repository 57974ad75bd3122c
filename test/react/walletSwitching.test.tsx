import '../../src/query/eager.js' // a schedule of steps has no place for a part that loads
import { defaultScheduler, notifyManager } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startJourney } from './journey.js'
import { playToEnd } from './journeyEnd.js'
import { faultsOf } from './journeyFaults.js'
import { signs, signsOf } from './journeySigns.js'
import { switching } from './switchingSchedule.js'
import { openStage } from './walletStage.js'

const seed = 20_260_801
const numRuns = 10_000

const { stackTraceLimit } = Error
const unhandled: unknown[] = []
const onUnhandled = (reason: unknown) => void unhandled.push(reason)

beforeEach(() => {
  Error.stackTraceLimit = 0 // stacks take a while, and these errors belong to the play
  process.on('unhandledRejection', onUnhandled)
})

afterEach(() => {
  Error.stackTraceLimit = stackTraceLimit
  process.off('unhandledRejection', onUnhandled)
  notifyManager.setScheduler(defaultScheduler)
})

test('behavior: in whatever order wallets and answers come, each wallet shows its own rows', async () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue()
  const stage = openStage()
  const counts = new Map(signs.map((sign) => [sign, 0]))
  const scripts = new Set<string>()
  const sums = { commits: 0, requests: 0 }

  await fc.assert(
    fc.asyncProperty(switching, async (script) => {
      const journey = startJourney(script, stage)
      await playToEnd(journey).finally(stage.leave)

      const faults = [
        ...faultsOf(journey),
        ...unhandled.splice(0),
        ...complaints.mock.calls.splice(0),
      ]
      if (faults.length > 0) throw new Error(faults.join('\n'))
      for (const sign of signsOf(journey)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
      scripts.add(JSON.stringify(script))
      sums.commits += journey.screen.commits.length + journey.screen.besides.length
      sums.requests += journey.answers.requests.length
    }),
    { seed, numRuns },
  )

  const found = { seed, interleavings: scripts.size, ...sums, ...Object.fromEntries(counts) }
  console.log('wallet switching:', JSON.stringify(found))
  for (const [sign, count] of counts) expect(count, sign).toBeGreaterThan(500)
}, 300_000)
