import { expect, test } from 'vitest'
import { sampleTick } from '../../src/testing/sampleTicks.js'

const ticks = Array.from({ length: 5_000 }, (_, index) => sampleTick(index))
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

test('default', () => {
  expect(sampleTick(0)).toBe('ordi')
})

test('behavior: 3 to 60 characters, however they are counted', () => {
  const shortest = ticks.filter((tick) => [...segmenter.segment(tick)].length < 3)
  const longest = ticks.filter((tick) => tick.length > 60)

  expect(shortest).toEqual([])
  expect(longest).toEqual([])
})

test.each([3, 60])('behavior: one of %i is among them', (length) => {
  expect(ticks.some((tick) => tick.length === length)).toBe(true)
})

test('behavior: each once', () => {
  expect(new Set(ticks).size).toBe(ticks.length)
})

test('behavior: two that differ in case alone', () => {
  expect(ticks).toEqual(expect.arrayContaining(['ordi', 'ORDI']))
})

test.each<[title: string, script: RegExp]>([
  ['Arabic, right to left', /\p{Script=Arabic}/u],
  ['Hebrew, right to left', /\p{Script=Hebrew}/u],
  ['both directions in one', /^(?=.*\p{Script=Arabic}).*\d/u],
  ['Han', /\p{Script=Han}/u],
  ['Hangul', /\p{Script=Hangul}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['emoji outside the basic plane', /\p{Emoji_Presentation}/u],
  ['emoji joined of several', /\u200d/u],
  ['a blank', / /],
  ['markup', /<b>/],
  ['a pattern for replace', /\$\$/],
])('behavior: %s is within the first 20', (_, script) => {
  expect(ticks.slice(0, 20).some((tick) => script.test(tick))).toBe(true)
})
