import fc from 'fast-check'

/** How the connection ends: politely, by a reset, never, never with a blank now and then, or it is kept. */
export type Ending = 'end' | 'reset' | 'hang' | 'trickle' | 'keep'

/** How a body is put on the wire. Places are drawn as numbers and taken modulo what there is. */
export type Delivery = {
  readonly way:
    | 'whole' // as HTTP has it
    | 'broken' // less than was promised
    | 'head' // less than there is, without a promise or with a smaller one
    | 'garbled' // chunks that are none
    | 'silent' // not even whole headers
  readonly framing: 'length' | 'chunked' | 'closed'
  readonly at: number
  readonly ending: Ending
  readonly chunks: readonly number[]
  /** Where the bytes are cut into separate writes. */
  readonly splits: readonly number[]
}

const sizes = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 4 })
const splits = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }) },
)
const drawn = { at: fc.nat(), chunks: sizes, splits }

const badEnding = fc.constantFrom<Ending>('end', 'end', 'end', 'reset', 'reset', 'hang', 'trickle')

const whole = fc
  .record({
    ...{ way: fc.constant('whole'), ...drawn },
    framing: fc.constantFrom('length', 'length', 'chunked', 'closed'),
    ending: fc.constantFrom<Ending>('keep', 'keep', 'end', 'hang'),
  })
  // without a length, the end of the connection is the end of the body
  .map((delivery): Delivery => {
    return delivery.framing === 'closed' ? { ...delivery, ending: 'end' } : delivery
  })

const broken = fc
  .record<Delivery>({
    ...{ way: fc.constant('broken'), ...drawn, ending: badEnding },
    framing: fc.constantFrom('length', 'chunked'),
  })
  // a blank is no chunk
  .map((delivery): Delivery => {
    return delivery.ending === 'trickle' ? { ...delivery, framing: 'length' } : delivery
  })

const head = fc.record<Delivery>({
  ...{ way: fc.constant('head'), ...drawn, ending: fc.constant('end') },
  framing: fc.constantFrom('length', 'closed'),
})

const garbled = fc.record<Delivery>({
  ...{ way: fc.constant('garbled'), ...drawn, framing: fc.constant('chunked') },
  ending: fc.constantFrom<Ending>('end', 'hang'),
})

const silent = fc.record<Delivery>({
  ...{ way: fc.constant('silent'), ...drawn, framing: fc.constant('length') },
  ending: fc.constantFrom<Ending>('end', 'end', 'reset', 'hang'),
})

/** Most of them whole. */
export const anyDelivery: fc.Arbitrary<Delivery> = fc.oneof(
  { weight: 40, arbitrary: whole },
  { weight: 4, arbitrary: broken },
  { weight: 2, arbitrary: head },
  { weight: 1, arbitrary: garbled },
  { weight: 2, arbitrary: silent },
)

export const wholeDelivery: fc.Arbitrary<Delivery> = whole

/** Answers that stop before they are whole, and never end. */
export const hangingDelivery: fc.Arbitrary<Delivery> = fc
  .oneof(broken, silent)
  .map((delivery): Delivery => ({ ...delivery, ending: 'hang' }))
