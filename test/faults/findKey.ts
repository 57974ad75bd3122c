import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { collectText } from './collectText.js'

/** A random key, with characters that JSON, URLs and HTML escape. */
export function createKey(): string {
  return `k"\\/+${randomUUID().replaceAll('-', '')}<&%'z`
}

/**
 * Returns a function that lists the encodings in which a text, or all text in a value, contains the
 * key. It searches for halves of the key's middle, which no escaping changes, to find truncated keys.
 */
export function createFindKey(key: string): (value: unknown) => string[] {
  const letters = /\w{32}/.exec(key)?.[0] ?? ''
  const halves = [letters.slice(0, 16), letters.slice(16)]
  const reversed = halves.map((half) => [...half].reverse().join(''))
  const forms = {
    plain: halves,
    reversed,
    hex: halves.map((half) => Buffer.from(half).toString('hex')),
    base64: halves.flatMap((half) => [0, 1, 2].map((offset) => base64Of(half, offset))),
  }
  return (value) => {
    const text =
      typeof value === 'string' ? value : `${collectText(value)}\n${inspect(value, everything)}`
    return Object.entries(forms).flatMap(([name, parts]) => {
      const searched = name === 'base64' ? text : text.toLowerCase()
      return parts.some((part) => searched.includes(part)) ? [name] : []
    })
  }
}

const everything = {
  ...{ depth: 12, showHidden: true, getters: true },
  ...{ maxStringLength: null, maxArrayLength: null },
}

/** The base64 digits of a text that do not depend on the bytes around it. */
function base64Of(text: string, offset: number): string {
  const digits = Buffer.from(' '.repeat(offset) + text).toString('base64')
  return digits.slice(Math.ceil((offset * 4) / 3), Math.floor(((offset + text.length) * 4) / 3))
}
