import { type HoldsAny, includesAny } from './secretSearch.js'

const PAIRS = 4_096

/** Looks at a place are dear: a text that has more of them than one in so many is searched otherwise. */
const CHARACTERS_A_LOOK = 64

/**
 * Tells whether a text holds one of these forms, in lower case, of two characters at least. Looks at
 * two characters in as many as the shortest form has, so that a page costs a tenth of looking for
 * one form after another. (Wu and Manber, A Fast Algorithm for Multi-Pattern Searching, 1994.)
 */
export function createSkipSearch(forms: readonly string[]): HoldsAny {
  const shortest = Math.min(...forms.map(({ length }) => length))
  const heads = new Set(forms.map((form) => form.slice(0, shortest)))
  // by two characters: how far on the end of the first form that they can be part of may be
  const steps = new Uint32Array(PAIRS).fill(shortest - 1)
  for (const head of heads) {
    for (let end = 1; end < shortest; end++) {
      const pair = pairAt(head, end)
      steps[pair] = Math.min(steps[pair] ?? 0, shortest - 1 - end)
    }
  }
  const lowerAt = (text: string, start: number, length: number) =>
    text.slice(start, start + length).toLowerCase()
  const includes = includesAny(forms)

  return (text) => {
    let looks = 64 + text.length / CHARACTERS_A_LOOK
    let end = shortest - 1
    while (end < text.length) {
      const step = steps[pairAt(text, end)] ?? 0
      if (step === 0) {
        const start = end - shortest + 1
        if (heads.has(lowerAt(text, start, shortest))) {
          if (forms.some((form) => lowerAt(text, start, form.length) === form)) return true
        }
        looks -= 1
        if (looks < 0) return includes(text.slice(start))
      }
      end += step || 1
    }
    return false
  }
}

/** Which two characters end here. Others may share the number: it decides only where to look. */
function pairAt(text: string, end: number): number {
  const [first, second] = [text.charCodeAt(end - 1), text.charCodeAt(end)]
  // | 32: letters in lower case
  return ((first | 32) * 31 + (second | 32)) % PAIRS
}
