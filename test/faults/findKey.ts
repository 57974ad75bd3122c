import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { collectText } from './collectText.js'

/** A made-up key whose letters stand nowhere else, with characters that JSON, URLs and HTML escape. */
export function createKey(): string {
  return `k"\\/+${randomUUID().replaceAll('-', '')}<&%'z`
}

/**
 * A function that tells in which disguises a text has the key, or any other value with all that a log, a
 * crash report or a debugger could get out of it. It looks for the letters in the middle,
 * which no escaping changes, by halves, as a text that is cut has them.
 */
export function createFindKey(key: string): (value: unknown) => string[] {
  const letters = /\w{32}/.exec(key)?.[0] ?? ''
  const halves = [letters.slice(0, 16), letters.slice(16)]
  const backwards = halves.map((half) => [...half].reverse().join(''))
  const forms = {
    plain: halves,
    reversed: backwards,
    hex: halves.map((half) => Buffer.from(half).toString('hex')),
    base64: halves.flatMap((half) => [0, 1, 2].map((offset) => base64Of(half, offset))),
  }
  return (value) => {
    const text =
      typeof value === 'string' ? value : `${collectText(value)}\n${inspect(value, whole)}`
    return Object.entries(forms).flatMap(([name, parts]) => {
      const searched = name === 'base64' ? text : text.toLowerCase()
      return parts.some((part) => searched.includes(part)) ? [name] : []
    })
  }
}

const whole = {
  depth: 12,
  showHidden: true,
  getters: true,
  maxStringLength: null,
  maxArrayLength: null,
}

/** The digits that are the text's alone, whatever stands before and after it. */
function base64Of(text: string, offset: number): string {
  const digits = Buffer.from(' '.repeat(offset) + text).toString('base64')
  return digits.slice(Math.ceil((offset * 4) / 3), Math.floor(((offset + text.length) * 4) / 3))
}
