import { inAnyEscape } from './inAnyEscape.js'

/** A way in which a text can give the key away. */
export type KeyForm = { readonly name: string; readonly pattern: RegExp }

/** All the forms that a key is searched in. */
function keyForms(key: string): KeyForm[] {
  const half = Math.ceil(key.length / 2)
  return [
    { name: 'raw', pattern: new RegExp(exactly(key)) },
    // upper and lower case count as equal: hosts and addresses are written in lower case
    { name: 'escaped', pattern: new RegExp(escaped(key), 'i') },
    // what a cut leaves
    { name: 'head', pattern: new RegExp(escaped(key.slice(0, half))) },
    { name: 'tail', pattern: new RegExp(escaped(key.slice(half))) },
    { name: 'reversed', pattern: new RegExp(escaped([...key].reverse().join(''))) },
    { name: 'base64', pattern: inBase64([key, JSON.stringify(key).slice(1, -1)]) },
    { name: 'hex', pattern: new RegExp(bytes(key, 16).join('[\\s:,-]*(?:0x)?'), 'i') },
    { name: 'codes', pattern: new RegExp(`\\b${bytes(key, 10).join('[\\s,;]+')}\\b`) },
  ]
}

/** Finds the key, and gives the names of the forms that it is there in. */
export function createFindKey(key: string): (text: string) => string[] {
  const forms = keyForms(key)
  return (text) => forms.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name)
}

function exactly(text: string): string {
  return bytes(text, 16)
    .map((hex) => `\\x${hex}`)
    .join('')
}

function escaped(text: string): string {
  return [...text].map(inAnyEscape).join('')
}

function bytes(text: string, radix: 10 | 16): string[] {
  return [...Buffer.from(text)].map((byte) =>
    byte.toString(radix).padStart(radix === 16 ? 2 : 1, '0'),
  )
}

/** Inside a longer text a key begins at the first, second or third of three bytes. */
function inBase64(texts: readonly string[]): RegExp {
  const cores = texts.flatMap((text) => [0, 1, 2].map((offset) => base64Core(text, offset)))
  const patterns = cores.map((core) =>
    [...core].map((digit) => `(?:${inAnyEscape(digit)}${forUrls[digit] ?? ''})`).join(''),
  )
  return new RegExp(patterns.join('|'))
}

const forUrls: Readonly<Record<string, string>> = { '+': '|-', '/': '|_' }

/** The digits that are the text's alone, whatever stands before and after it. */
function base64Core(text: string, offset: number): string {
  const digits = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)]).toString('base64')
  const end = offset + Buffer.byteLength(text)
  return digits.slice(Math.ceil((offset * 8) / 6), Math.floor((end * 8) / 6))
}
