import fc from 'fast-check'
import type { WalletBalanceResponse } from '../../src/client/defineWalletBalanceResponse.js'
import { InvalidResponseError } from '../../src/errors/InvalidResponseError.js'
import { CANARY } from './bodyReading.js'
import type { Outcome } from './outcomes.js'

/** How a caller wants answers read, and what that makes of what comes of an answer otherwise. */
export type Caller = {
  readonly kind: string
  readonly response?: WalletBalanceResponse<unknown>
  readonly outcomes: (outcome: Outcome, lists: Lists) => readonly Outcome[]
  readonly lists: (lists: Lists) => Lists
}

type Lists = readonly (readonly unknown[])[]

type Validate = NonNullable<WalletBalanceResponse<unknown>['entry']>['~standard']['validate']

const schema = (validate: Validate) => ({
  '~standard': { version: 1 as const, vendor: 'fuzz', validate },
})

const same = { outcomes: (outcome: Outcome) => [outcome], lists: (lists: Lists) => lists }

export const plainCaller: Caller = { kind: 'plain', ...same }

/** Callers whose schema takes every row, and makes something of it. */
export const acceptingCaller: fc.Arbitrary<Caller> = fc
  .constantFrom<Validate>(
    (row) => ({ value: { row } }),
    async (row) => ({ value: { row } }),
    (row) => (row === null ? Promise.resolve({ value: { row } }) : { value: { row } }),
  )
  .map((validate) => ({
    kind: 'accepts rows',
    response: { entry: schema(validate) },
    ...same,
    lists: (lists) => lists.map((list) => list.map((row) => ({ row }))),
  }))

/** Callers whose schema refuses every row. */
export const refusingCaller: fc.Arbitrary<Caller> = fc
  .constantFrom<Validate>(
    () => ({ issues: [{ message: 'refused', path: ['a', { key: 0 }, Symbol('x')] }] }),
    async () => ({ issues: [{ message: 'refused' }, { message: 'more' }] }),
    () => {
      throw new TypeError(CANARY)
    },
    () => Promise.reject<never>(CANARY),
  )
  .map((validate) => ({
    kind: 'refuses rows',
    response: { entry: schema(validate) },
    ...same,
    // a page without rows is nothing to refuse
    outcomes: (outcome, lists) =>
      outcome === 'success'
        ? lists.map(({ length }) => (length === 0 ? 'success' : 'row-refused'))
        : [outcome],
  }))

const isRead = (outcome: Outcome) => ['success', 'no-rows', 'ambiguous'].includes(outcome)

const fail = (error: unknown) => (): never => {
  throw error
}

/** Callers whose `locate` finds nothing. */
export const lostCaller: fc.Arbitrary<Caller> = fc
  .constantFrom<NonNullable<WalletBalanceResponse<unknown>['locate']>>(
    'no.such[0].list',
    fail(new Error(CANARY)),
    fail(undefined),
    fail(new InvalidResponseError({ reason: 'locate-failed' })),
    // what no typed `locate` gives
    () => undefined as never,
    () => ({ entries: CANARY }) as never,
    () => Promise.resolve([]) as never,
  )
  .map((locate) => ({
    kind: 'finds nothing',
    response: { locate },
    ...same,
    outcomes: (outcome) => [isRead(outcome) ? 'locate-failed' : outcome],
  }))

/** A caller whose `locate` finds a row in anything. */
export const findingCaller: Caller = {
  kind: 'finds a row',
  response: { locate: () => ({ entries: [{ found: true }], total: Number.NaN, hasMore: null }) },
  outcomes: (outcome) => [isRead(outcome) || outcome === 'ServiceError' ? 'success' : outcome],
  lists: () => [[{ found: true }]],
}
