import { isDeepStrictEqual } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { parseJson } from '../../src/client/parseJson.js'
import { documentKinds, jsonDocument } from './jsonDocuments.js'
import { seededRandom } from './numberClasses.js'
import { readJsonExactly } from './readJsonExactly.js'

const DOCUMENTS = 100_000
const SEED = 20_240_501
const ways = ['parsed as it is', 'quoted first', 'quoted after the values told'] as const

const parseWithSource = JSON.parse
const parseWithoutSource: typeof JSON.parse = (text, reviver) =>
  parseWithSource(text, reviver && ((key, value) => reviver.call(undefined, key, value)))

afterEach(() => {
  JSON.parse = parseWithSource
})

/** What parseJson gives, and the texts it gave to JSON.parse. */
async function parseIn(runtime: typeof JSON.parse, text: string) {
  const texts: string[] = []
  JSON.parse = (parsed, reviver) => {
    texts.push(parsed)
    return runtime(parsed, reviver)
  }
  const value = parseJson(text)
  JSON.parse = parseWithSource
  return { value, texts }
}

function wayOf(text: string, texts: readonly string[]): (typeof ways)[number] {
  if (texts.length > 1) return 'quoted after the values told'
  return texts[0] === text ? 'parsed as it is' : 'quoted first'
}

test(`behavior: ${DOCUMENTS} documents read the same with and without source access, and lose no digit`, async () => {
  const random = seededRandom(SEED)
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)

  for (let index = 0; index < DOCUMENTS; index += 1) {
    const { text, holds } = jsonDocument(random)
    const expected = readJsonExactly(text)
    const { value, texts } = await parseIn(parseWithSource, text)
    const { value: without } = await parseIn(parseWithoutSource, text)

    // -0 is not 0 here; the order of keys shows in the text only
    if (!isDeepStrictEqual(value, expected) || !isDeepStrictEqual(without, expected)) {
      expect.fail(`document ${index}: ${text}`)
    }
    if (JSON.stringify(value) !== JSON.stringify(expected)) {
      expect.fail(`order of keys in document ${index}: ${text}`)
    }

    const way = wayOf(text, texts)
    count(way)
    for (const name of holds) {
      count(name)
      count(`${name}, ${way}`)
    }
  }

  const table = [...documentKinds].map((name) =>
    [name, ...ways.map((way) => `${counts.get(`${name}, ${way}`) ?? 0}`)].join(' | '),
  )
  console.log([['holds', ...ways].join(' | '), ...table].join('\n'))
  const rare = [...ways, ...documentKinds].filter((name) => (counts.get(name) ?? 0) < 500)
  expect(rare).toEqual([])
}, 120_000)
