import { createRandom } from './createRandom.js'
import type { EmulatorEntry } from './createSampleWallets.js'
import { fillSample, type IndexerSample } from './IndexerSample.js'

// kept where a recorded entry is used again: up to 3 digits, powers of 10, times, and numbers whose
// exactness depends on their digits
const keptNumber = /^\d{1,3}$|^10+$|^[12]\d{9}(\d{3})?$|^-?(\d\.?){16,17}$|e/i

const numeric = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i

const keptText = // times, such as `2024-03-05T10:00:00Z` and `Tue, 05 Mar 2024 10:00:00 +0000`
  /^\d{4}-\d\d-\d\d([T ][\d:.]+.*)?$|^([a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} [\d:]+ /i
const origin = /^([a-z][a-z\d+.-]*:)?\/\/[^/?#]*|^data:[^,]*|^ipfs:\/*/i

// hexadecimal digits stay hexadecimal; there is no x, so that 0x stays
const alphabets = ['123456789', 'abcdef', 'ABCDEF', 'ghijklmnopqrstuvwyz', 'GHIJKLMNOPQRSTUVWYZ']

/** Made-up entries. Each has the fields and types of a recorded entry, in turn. */
export function createEntriesLike(
  sample: IndexerSample,
  seed = 1,
  entryCount?: number,
): EmulatorEntry[] {
  const { entries } = sample
  const total = entryCount ?? sample.total
  const last = entryCount === undefined ? (sample.last ?? 0) : 0 // those before the recorded end
  const valuesByName = new Map<string, Set<unknown>>()
  JSON.stringify(entries, (name, value: unknown) => {
    valuesByName.set(name, (valuesByName.get(name) ?? new Set()).add(value))
    return value
  })
  return Array.from({ length: entries.length && total }, (_, index) => {
    const isLast = index >= total - last
    const model = entries[isLast ? entries.length - total + index : index % entries.length]
    // 0 for the first use of a recorded entry
    const round = isLast || index < entries.length - last ? 0 : index
    const entry: unknown = JSON.parse(JSON.stringify(model), (name, value: unknown) => {
      if (typeof value !== 'string' && typeof value !== 'number') return value
      const isNumber = typeof value === 'number' || name === '$number'
      // values that entries share, such as protocols, are kept
      const isShared = (valuesByName.get(name)?.size ?? 0) * 2 <= entries.length
      const source = String(value)
      // numbers that belong together: 12.5, 12500 and 3
      const isRecorded = round === 0 && numeric.test(source)
      if (isShared || isRecorded || (isNumber ? keptNumber : keptText).test(source)) return value
      const [start = ''] = origin.exec(source) ?? [] // of a URL
      const text = start + makeUp(source.slice(start.length), seed, round)
      return typeof value === 'number' ? Number(text) : text
    })
    return fillSample(entry) as EmulatorEntry // recorded entries are objects
  })
}

/**
 * Shifts each digit and letter by a random distance, equal for all texts at the same position, so
 * that different texts stay different.
 */
function makeUp(text: string, seed: number, round: number): string {
  const random = createRandom(seed + round * 7919)
  // an inscription's id ends with `i0`
  const shifted = text.replace(/[1-9a-hj-wyz]|i(?!\d+$)/gi, (character) => {
    const alphabet = alphabets.find((it) => it.includes(character)) ?? character
    const distance = Math.floor(random() * alphabet.length)
    return alphabet.charAt((alphabet.indexOf(character) + distance) % alphabet.length)
  })
  return round > 0 && /[g-wyz]/i.test(text) ? `${shifted}-${round}` : shifted
}
