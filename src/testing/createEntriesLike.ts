import { createRandom } from './createRandom.js'
import { fillSample, type IndexerSample } from './IndexerSample.js'
import { RawNumber } from './RawNumber.js'
import type { EmulatorEntry } from './sampleWallets.js'

type Change = (text: string, path: string, isNumber: boolean) => string

/** Made-up entries with the fields, types and lengths of the recorded ones, by index. */
export function createEntriesLike(
  { entries, total, last = 0 }: IndexerSample,
  seed = 1,
): Pick<readonly EmulatorEntry[], 'length' | 'slice'> {
  const recorded = entries.map((entry) => fillSample(entry))
  const { length } = recorded
  const texts = new Map<string, Set<string>>()
  change(recorded, '', (text, path) => {
    texts.set(path, (texts.get(path) ?? new Set()).add(text))
    return text
  })
  function entryAt(index: number): EmulatorEntry {
    const isFirst = index < length - last
    const isLast = index >= total - last
    const model = isFirst ? index : isLast ? length - total + index : index % length
    const suffix = isFirst || isLast ? '' : `-${index}`
    return change(recorded[model], '.', (text, path, isNumber) => {
      const isShared = (texts.get(path)?.size ?? 0) * 2 <= length // such as a protocol
      return isShared ? text : makeUp(text, isNumber, `${seed} ${path}${suffix}`, suffix)
    }) as EmulatorEntry // recorded entries are objects
  }
  const slice = (start = 0, end = total) =>
    Array.from({ length: Math.max(0, Math.min(end, total) - start) }, (_, i) => entryAt(start + i))
  return { length: length > 0 ? total : 0, slice }
}

/** A copy of JSON in which each text and number is changed. */
function change(value: unknown, path: string, to: Change): unknown {
  if (typeof value === 'string') return to(value, path, false)
  if (typeof value === 'number') return Number(to(`${value}`, path, true))
  if (value instanceof RawNumber) return new RawNumber(to(value.source, path, true))
  if (Array.isArray(value)) return value.map((each) => change(each, `${path}.`, to))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, each]) => [
    name,
    change(each, `${path}.${name}`, to),
  ])
  return Object.fromEntries(fields)
}

/** Shifts digits and letters, each position by a random distance: different texts stay different. */
function makeUp(text: string, isNumber: boolean, seed: string, suffix: string): string {
  // decimals and times stay; with 16 or 17 digits, other digits may fit into a double
  const { length } = text.replace(/\D/g, '')
  const isKept = length < 4 || length === 16 || length === 17 || /e|^[12]\d{9}(\d{3})?$/i.test(text)
  if (isNumber && isKept) return text
  const isHex = /^0x[\da-f]+$/i.test(text)
  const random = createRandom(
    [...seed].reduce((hash, it) => Math.imul(hash, 31) + it.charCodeAt(0), 7),
  )
  const shifted = Array.from(text, (character, index) => {
    const distance = random()
    if (isHex && index === 1) return character
    const letters = isHex ? 'abcdef' : 'abcdefghijklmnopqrstuvwxyz'
    const alphabet = ['123456789', letters, letters.toUpperCase()].find((it) =>
      it.includes(character),
    )
    if (!alphabet) return character
    const at = alphabet.indexOf(character) + Math.floor(distance * alphabet.length)
    return alphabet[at % alphabet.length]
  }).join('')
  return isHex || /^-?[\d.]*$/.test(text) ? shifted : shifted + suffix
}
