import { between, pick, seededRandom } from '../client/numberClasses.js'

/** An API key of this run, and the texts of which one stands wherever the key stands. */
export type RunKey = { key: string; traces: readonly string[] }

/**
 * What texts and URLs escape stands around a core that nothing escapes: a key that shows in
 * quotes, with backslashes or in part is found by its core.
 */
export function createRunKey(seed: number): RunKey {
  const random = seededRandom(seed)
  const special = () => pick(random, ['"', '\\', '%', '+', "'", '<', '&', '\\"', '%41', '+"'])
  let core = 'c0re'
  while (core.length < 24) core += between(random, 0, 15).toString(16)
  const key = `"${special()}${special()}${core}\\%+${special()}`
  // in base64, the digits at both ends are made of neighbours too
  const inBase64 = [0, 1, 2].map((shift) => btoa(' '.repeat(shift) + core).slice(4, 28))
  return { key, traces: [core, reversed(core), hexOf(core), ...inBase64] }
}

/** The forms in which a service may give a key back. */
export function spellingsOf(key: string): string[] {
  const escaped = JSON.stringify(key).slice(1, -1)
  const entity = (character: string) => `&#${character.charCodeAt(0)};`
  return [
    ...[key, key.toUpperCase(), reversed(key), hexOf(key)],
    ...[escaped, JSON.stringify(escaped), encodeURIComponent(key)],
    key.replace(/["'<>&]/g, entity),
    ...['', ' ', '  '].map((before) => btoa(before + key)),
  ]
}

function reversed(text: string): string {
  return [...text].reverse().join('')
}

function hexOf(text: string): string {
  return Buffer.from(text).toString('hex')
}
