import type { HoldsAny } from '../client/secretSearch.js'

const PAIRS = 4_096

/**
 * Tells whether a text holds one of these forms, in lower case, of two characters at least. Looks at
 * two characters in as many as the shortest form has, so that a page costs a tenth of looking for
 * one form after another. (Wu and Manber, A Fast Algorithm for Multi-Pattern Searching, 1994.)
 */
export function createSkipSearch(forms: readonly string[]): HoldsAny {
  const shortest = Math.min(...forms.map(({ length }) => length))
  // by two characters: how far on the end of the first form that they can be part of may be
  const steps = new Uint32Array(PAIRS).fill(shortest - 1)
  for (const form of forms) {
    for (let end = 1; end < shortest; end++) {
      const pair = pairAt(form, end)
      steps[pair] = Math.min(steps[pair] ?? 0, shortest - 1 - end)
    }
  }
  const startsAny = (text: string, start: number) =>
    forms.some((form) => text.slice(start, start + form.length).toLowerCase() === form)

  return (text) => {
    let end = shortest - 1
    while (end < text.length) {
      const step = steps[pairAt(text, end)] ?? 0
      if (step === 0 && startsAny(text, end - shortest + 1)) return true
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
