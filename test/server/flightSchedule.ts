import { getEventListeners } from 'node:events'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { startFlight } from '../../src/server/flight.js'
import { ProxyRefusal } from '../../src/server/ProxyRefusal.js'
import { holdAnswer } from './heldAnswer.js'
import { follow, type ScheduledClient, streamTo } from './scheduledClient.js'

type Step =
  | { do: 'join' | 'push' | 'end' | 'fail' | 'read' | 'sleep' }
  | { do: 'leave'; client: number; byCancelling: boolean }
  | { do: 'wait'; turns: number }

export type Schedule = {
  chunks: number
  /** Characters of the first chunk: few, more than are gathered, more than are shared. */
  longest: number
  isKept: boolean
  steps: Step[]
}

const weighed = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })

const anyStep = fc.oneof(
  weighed(6, fc.record({ do: fc.constant('push') })),
  weighed(3, fc.record({ do: fc.constantFrom('join', 'read') })),
  weighed(1, fc.record({ do: fc.constantFrom('end', 'fail', 'sleep') })),
  weighed(
    2,
    fc.record({ do: fc.constant('leave'), client: fc.nat(3), byCancelling: fc.boolean() }),
  ),
  // short waits, to meet in the midst of each other's turns
  weighed(6, fc.record({ do: fc.constant('wait'), turns: fc.nat(12) })),
)

export const anySchedule: fc.Arbitrary<Schedule> = fc.record({
  chunks: fc.integer({ min: 0, max: 8 }),
  longest: fc.constantFrom(1, 70_000, 300_000),
  isKept: fc.boolean(),
  steps: fc.array(anyStep, { maxLength: 30, size: 'max' }),
})

/** How a schedule ended, or all that was wrong with that. */
export type ScheduleResult = { kind: 'whole' | 'failed' | 'abandoned'; faults: string[] }

/** Runs a schedule; what is still to come after its last step comes then. */
export async function runSchedule({
  chunks,
  longest,
  isKept,
  steps,
}: Schedule): Promise<ScheduleResult> {
  const page = (_: unknown, index: number) => (index === 0 ? 'a'.repeat(longest) : index)
  const whole = chunks === 0 ? '' : JSON.stringify(Array.from({ length: chunks }, page))
  const toPush = whole.match(/[^,]+,?/g) ?? []
  const answer = holdAnswer()
  const reported: unknown[] = []
  let isJoinable = true
  let hasEnded = false
  let wasCut = false
  let mustAbort = false
  const flight = startFlight({
    ...{ timeoutMs: 60_000, isKept, open: answer.open, onWhole: async () => {} },
    onError: (error) => reported.push(error),
    onEnd: () => {
      isJoinable = false
    },
  })
  const first = streamTo(flight)
  const clients = [first]

  const canCome = () => !hasEnded && !wasCut && !answer.wasAbandoned
  function push() {
    const text = canCome() ? toPush.shift() : undefined
    if (text) answer.push(text)
  }
  function end() {
    if (!canCome() || toPush.length > 0) return
    hasEnded = true
    answer.end()
  }
  function go(client: ScheduledClient | undefined, byCancelling: boolean) {
    if (!client || client.hasLeft) return
    client.hasLeft = true
    mustAbort ||= clients.every(({ hasLeft }) => hasLeft) && !answer.isOver
    client.leave(byCancelling)
  }

  for (const step of steps) {
    if (step.do === 'join' && isJoinable) clients.push(follow(flight))
    if (step.do === 'read') first.read()
    if (step.do === 'sleep') await sleep(2)
    if (step.do === 'push') push()
    if (step.do === 'end') end()
    if (step.do === 'fail' && canCome()) {
      wasCut = true
      answer.fail()
    }
    if (step.do === 'leave') go(clients[step.client], step.byCancelling)
    if (step.do === 'wait') for (let turn = 0; turn < step.turns; turn += 1) await Promise.resolve()
  }
  first.read()
  while (toPush.length > 0 && canCome()) push()
  end()
  const outcomes = await Promise.all(clients.map(({ outcome }) => outcome))
  await nextTurn()

  const mustFail = wasCut || whole === ''
  const hasStayed = clients.some(({ hasLeft }) => !hasLeft)
  const rules: [isKept: boolean, fault: string][] = [
    [reported.length <= 1, `reported ${reported.length} times`],
    [reported.length === 0 || mustFail, `reported ${reported.join()}`],
    [reported.length === 1 || !mustFail || !hasStayed, 'reported nothing'],
    [answer.wasAbandoned === mustAbort, mustAbort ? 'not aborted' : 'aborted for no reason'],
    [wasCut || answer.signal?.aborted === true, 'the connection was not let go'],
    [!isJoinable, 'onEnd was not called'],
  ]
  for (const [index, { text, error }] of outcomes.entries()) {
    const { hasLeft = true, signal } = clients[index] ?? {}
    const told = `client ${index} got ${text?.slice(-50) ?? String(error)}`
    rules.push(
      [text === undefined || text === whole, told],
      [hasLeft || (text === undefined) === mustFail, told],
      [hasLeft || index === 0 || !error || error instanceof ProxyRefusal, `unrefused, ${told}`],
      [!signal || getEventListeners(signal, 'abort').length === 0, `listening to ${index}`],
    )
  }
  const kind = !hasStayed ? 'abandoned' : mustFail ? 'failed' : 'whole'
  return { kind, faults: rules.filter(([isKept]) => !isKept).map(([, fault]) => fault) }
}
