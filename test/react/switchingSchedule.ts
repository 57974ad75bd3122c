import fc from 'fast-check'
import type { AnswerKind } from './heldAnswers.js'
import { type Shown, shownOf } from './switchedWallets.js'

/** What happens to a wallet on screen. `next` turns a page or asks for one more. */
export type Act =
  | { readonly do: 'next' | 'refetch' | 'cancel' }
  /** `pick` counts from the newest request without an answer. */
  | { readonly do: 'answer'; readonly pick: number; readonly kind: AnswerKind }

/**
 * How far the world gets before what follows: not at all, to where the cache knows and React has not
 * been told, or to where all is quiet.
 */
export type Then = 'at once' | 'untold' | 'quiet'

export type Stop = {
  readonly shown: Shown
  readonly then: Then
  readonly acts: readonly (readonly [Act, Then])[]
}

const A = shownOf('A')
const A2 = shownOf('A', 'eth', 1)
const B = shownOf('B')
const C = shownOf('C')
const AonBtc = shownOf('A', 'btc')
const BonBtc = shownOf('B', 'btc')
const none = shownOf('none')

const routes: readonly (readonly Shown[])[] = [
  [A, B, A],
  [A, B, A, B],
  [A, B, C, A],
  [A, none, A],
  [A, none, B, A],
  [none, A, B, none, A],
  [A, AonBtc, A],
  [A, BonBtc, A],
  [A, AonBtc, B, A],
  [A, A2, B, A2],
  [A, B, A2, A],
]

const answer = (pick: number, kind: AnswerKind): Act => ({ do: 'answer', pick, kind })
const answers = [0, 1, 2].flatMap((pick) => [
  ...[answer(pick, 'rows'), answer(pick, 'rows'), answer(pick, 'rows')],
  ...[answer(pick, 'HTTP 500'), answer(pick, 'cut off')],
])
const [next, refetch, cancel] = [{ do: 'next' }, { do: 'refetch' }, { do: 'cancel' }] as const

const then = fc.constantFrom<Then>('quiet', 'quiet', 'quiet', 'at once', 'untold')
const act = fc.constantFrom<Act>(...answers, next, next, refetch, refetch, cancel)
const anything = fc.array(fc.tuple(act, then), { maxLength: 3, size: 'max' })
/** With rows on screen, so that there is something to ask more of. */
const asking = fc
  .tuple(fc.constantFrom<Act>(next, next, refetch), then)
  .map((asked): Stop['acts'] => [[answer(0, 'rows'), 'quiet'], asked])
const acts = fc.oneof(anything, anything, asking)

const stops = fc
  .constantFrom(...routes)
  .chain((route) =>
    fc.tuple(...route.map((shown) => fc.record({ shown: fc.constant(shown), then, acts }))),
  )

/** A journey from wallet to wallet, with answers that come before, between and after the switches. */
export const switching = fc.record({
  hook: fc.constantFrom('useInfiniteWalletBalance' as const, 'useWalletBalance' as const),
  /** With `placeholderData: keepPreviousPage`. */
  keeps: fc.boolean(),
  /** Another component shows wallet A all the while, so that nobody cancels its requests. */
  isShared: fc.constantFrom(false, false, false, true),
  isStrict: fc.constantFrom(false, false, false, false, true),
  heedsAbort: fc.boolean(),
  isMoving: fc.boolean(),
  /** Which of the answers that are still waiting at the end comes first. */
  drains: fc.constantFrom('oldest' as const, 'newest' as const),
  stops,
})

export type Switching = typeof switching extends fc.Arbitrary<infer Value> ? Value : never
