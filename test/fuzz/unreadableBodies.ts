import { isUtf8 } from 'node:buffer'
import fc from 'fast-check'
import { type Body, CANARY, readingOf } from './bodyReading.js'
import type { Outcome } from './outcomes.js'
import { pageText } from './pageBodies.js'

/** Web pages and other texts that are no JSON object or array. */
export function foreignBody(key: string): fc.Arbitrary<Body> {
  return (
    fc
      .constantFrom(
        `<!doctype html><title>${CANARY}</title><p>${key}`,
        `${CANARY} ${key}`,
        ...['null', 'true', '12345678901234567890', `"${CANARY}"`, 'NaN', `{'a':"${CANARY}"}`],
        ...['{"a":1}{"b":2}', '[1,2]]', '{a:1}', 'x({"a":1})', '[1,]', '{"a":01}', '<', '\0'],
      )
      // the head of one of them is JSON
      .map((text) => ({ ...bodyOf('no JSON', Buffer.from(text), ['not-json']), lists: [[1, 2]] }))
  )
}

export const blankBody: fc.Arbitrary<Body> = fc
  .constantFrom('', '', '', ' ', '\r\n\t ', '\uFEFF', '\uFEFF\n', '\u00a0')
  .map((text) => bodyOf('blank', Buffer.from(text), ['empty']))

/** Any bytes. */
export const binaryBody: fc.Arbitrary<Body> = fc
  .uint8Array({ minLength: 1, maxLength: 300 })
  .map((bytes) => bodyOf('any bytes', Buffer.from(bytes), readingOf(Buffer.from(bytes))))

/** The beginning of a page, delivered as if it were all. */
export const cutBody: fc.Arbitrary<Body> = fc
  .tuple(pageText, fc.nat())
  .map(([{ text }, at]) =>
    bodyOf('a cut text', Buffer.from(text.slice(0, 1 + (at % (text.length - 1)))), ['truncated']),
  )

const badSequence = fc.constantFrom(
  ...[[0xff], [0x80], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xe2, 0x82], [0xf4, 0x90, 0x80, 0x80]],
)

export const badUtf8Body: fc.Arbitrary<Body> = fc
  .tuple(pageText, badSequence, fc.nat())
  .map(([{ text, list }, bad, at]) => {
    const page = Buffer.from(text)
    const index = at % (page.length + 1)
    const bytes = Buffer.concat([page.subarray(0, index), Buffer.from(bad), page.subarray(index)])
    // without what is wrong at its end, it may be a page
    return { ...bodyOf('bad UTF-8', bytes, readingOf(bytes)), lists: [list] }
  })
  .filter(({ bytes }) => !isUtf8(bytes))

/** Nested as deep as may be, or deeper. */
export const deepBody: fc.Arbitrary<Body> = fc
  .tuple(fc.oneof(fc.nat(4), fc.nat(300), fc.nat(9000)), fc.boolean())
  .map(([more, isArray]) => {
    const levels = 63 + more
    const [open, close] = isArray ? ['[', ']'] : ['{"a":', '}']
    const text = `${open.repeat(levels - 1)}${isArray ? '[]' : '{}'}${close.repeat(levels - 1)}`
    const kind = `${levels} levels`
    return bodyOf(kind, Buffer.from(text), [levels > 64 ? 'too-deep' : 'no-rows'])
  })

function bodyOf(kind: string, bytes: Buffer, reading: readonly Outcome[]): Body {
  return { kind, bytes, reading, lists: [] }
}
