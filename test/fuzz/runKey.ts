import fc from 'fast-check'
import { expect } from 'vitest'

/** An API key of this run, and the texts of which one stands wherever the key stands. */
export type RunKey = { key: string; traces: readonly string[] }

/**
 * What texts and URLs escape stands around a core that nothing escapes: a key that shows in
 * quotes, with backslashes or in part is found by its core.
 */
export function createRunKey(seed: number): RunKey {
  const special = fc.constantFrom('"', '\\', '%', '+', "'", '<', '&', '\\"', '%41', '+"')
  const parts = fc.tuple(fc.stringMatching(/^[0-9a-f]{20}$/), special, special, special)
  const [[digits, ...around] = expect.fail('no sample')] = fc.sample(parts, { seed, numRuns: 1 })
  const core = `c0re${digits}`
  const key = `"${around[0]}${around[1]}${core}\\%+${around[2]}`
  return { key, traces: [core] }
}

/** The forms in which a service may give a key back, each of which is redacted. */
export function spellingsOf(key: string): string[] {
  return [key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key)]
}
