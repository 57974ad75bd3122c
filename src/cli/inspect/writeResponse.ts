import type { Inspection } from './createFindings.js'
import type { Shape, ValueType } from './describeValues.js'

/** With fewer entries, a field that all have may be missing in others. */
const ENOUGH_ENTRIES = 20
/** An object with more fields is a map. */
const MAX_FIELDS = 50
const MAX_DEPTH = 3

const literal = /'[^']*'|"(?:[^"\\]|\\.)*"/g

const digits = `// a larger amount arrives as a string of its digits
const digits = z.union([z.string(), z.number()]).transform(String)

`

/** The source of a module that exports `response`. */
export function writeResponse({ findings, locate, shape }: Inspection): string {
  const { count, id, successCode } = findings
  const entry = count > 0 ? writeObject(shape, '    ', 0) : ''
  const options = [
    ...(entry ? [`  entry: ${entry},`] : []),
    ...(locate === undefined ? [] : [`  locate: ${quote(locate)},`]),
    ...(successCode === null ? [] : [`  successCode: ${quote(successCode)},`]),
    ...(entry ? writeEntryId(id, shape, count) : []),
  ]
  const usesDigits = entry.replace(literal, '').includes(': digits')
  const zod = `import * as z from 'zod'

// zod would try \`new Function\`, which a strict Content-Security-Policy reports
z.config({ jitless: true })
`
  return `// Written by \`npx inscription-hooks inspect\` from ${count} entries. Edit it as you like.
import { defineWalletBalanceResponse } from 'inscription-hooks'
${entry ? zod : ''}
${usesDigits ? digits : ''}export const response = defineWalletBalanceResponse({
${options.join('\n')}
})

declare module 'inscription-hooks' {
  interface Register {
    response: typeof response
  }
}
`
}

function writeObject({ count, fields, types }: Shape, indent: string, depth: number): string {
  const objects = types.get('object') ?? count
  if (fields.size > MAX_FIELDS || depth > MAX_DEPTH) return 'z.record(z.string(), z.unknown())'
  const lines = [...fields].map(([name, shape]) => {
    const isRequired =
      shape.count === objects && !shape.types.has('null') && objects >= ENOUGH_ENTRIES
    const type = writeType(name, shape, indent, depth)
    const counts = [...shape.types].map(([key, value]) => `${key} ${value}`).join(', ')
    const note = shape.count < objects ? `${counts} of ${objects}` : counts
    return `${indent}${isName(name) ? name : quote(name)}: ${type}${isRequired ? '' : '.nullish()'}, // ${note}\n`
  })
  return lines.length > 0
    ? `z.looseObject({\n${lines.join('')}${indent.slice(2)}})`
    : 'z.looseObject({})'
}

function writeType(name: string, shape: Shape, indent: string, depth: number): string {
  const types = [...shape.types.keys()].filter((type) => type !== 'null')
  const isOnly = (...known: ValueType[]) => types.every((type) => known.includes(type))
  if (types.length === 0) return 'z.unknown()'
  if (isOnly('string', 'numeric string')) return 'z.string()'
  if (isOnly('boolean')) return 'z.boolean()'
  if (isOnly('array')) return 'z.array(z.unknown())'
  if (isOnly('object')) return writeObject(shape, `${indent}  `, depth + 1)
  const isPlain = /decimals?$/i.test(name)
    ? shape.isSmall
    : /time|date|(_a|A)t$/i.test(name) && shape.isTime
  if (isOnly('number') && isPlain) return 'z.number()'
  return isOnly('number', 'long number', 'numeric string') ? 'digits' : 'z.unknown()'
}

function writeEntryId(id: readonly string[], { fields }: Shape, count: number): string[] {
  if (id.length === 0) return ['  // `entryId`: no field and no pair of fields is unique']
  const values = id.map((name) => (isName(name) ? `entry.${name}` : `entry[${quote(name)}]`))
  const types = [...(fields.get(id[0] ?? '')?.types.keys() ?? [])]
  const isText =
    id.length === 1 &&
    count >= ENOUGH_ENTRIES &&
    fields.size <= MAX_FIELDS &&
    types.every((type) => type.endsWith('string'))
  return [
    '  // unique so far: an entry with the id of another is dropped. More fields are safer',
    `  entryId: (entry) => ${isText ? values.join() : `JSON.stringify([${values.join(', ')}])`},`,
  ]
}

function isName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name)
}

/** A literal on one line. Text is the service's: nothing in it may end the literal or hide. */
function quote(value: string | number): string {
  const text = JSON.stringify(value).replace(/\p{C}|[\u2028\u2029]/gu, (hidden) =>
    Array.from({ length: hidden.length }, (_, index) => escapeUnit(hidden, index)).join(''),
  )
  return /^"[^'\\]*"$/.test(text) ? `'${text.slice(1, -1)}'` : text
}

function escapeUnit(text: string, index: number): string {
  return `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`
}
