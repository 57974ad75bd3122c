import fc from 'fast-check'
import { TimeoutError } from '../../src/errors/TimeoutError.js'

/** When a caller aborts, and why. */
export type Aborting = {
  /** Before it calls, when its request has arrived, or so many milliseconds after its call. */
  readonly when: 'before' | 'request' | number
  /** `undefined` gives the AbortError that the platform makes. */
  readonly reason: unknown
}

export const aborting: fc.Arbitrary<Aborting> = fc.record({
  when: fc.oneof(
    { weight: 1, arbitrary: fc.constant('before' as const) },
    { weight: 3, arbitrary: fc.constant('request' as const) },
    { weight: 4, arbitrary: fc.nat(30) },
  ),
  reason: fc.constantFrom<unknown>(
    ...[undefined, new Error('the user left'), 'left', 0, false, { why: 'left' }],
    // one of ours is the caller's all the same
    new TimeoutError({ timeoutMs: 1 }),
  ),
})
