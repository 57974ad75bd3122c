import type { Inspection } from './createInspection.js'
import { formatTypes, type Shape, type ValueType } from './describeValues.js'

/** With fewer entries, a field that all of them have may be missing in others. */
export const ENOUGH_ENTRIES = 20
/** An object with more fields is read as a map. */
const MAX_FIELDS = 50

/** Decimals and times stay numbers, because they do not grow like amounts. */
const plainNumber =
  /(^dec|[dD]ecimals?|[pP]recision|[dD]ivisibility|[tT]ime(stamp)?|[dD]ate|_at|At)$/

const zod = `import * as z from 'zod'

// zod would try \`new Function\`, which a strict Content-Security-Policy reports
z.config({ jitless: true })
`
const digits = `
// long numbers arrive as strings
const digits = z.union([z.string(), z.number()]).transform(String)
`

/** The source of a module that exports `response`. `null` if no response was understood. */
export function writeResponse({ findings, locate, shape, answers }: Inspection): string | null {
  const { count, id, successCode } = findings
  if (answers.length === 0) return null
  const entry = count > 0 ? writeObject(shape, '    ') : ''
  const options = [
    entry && `entry: ${entry},`,
    locate !== undefined && `locate: ${quote(locate)},`,
    successCode !== null && `successCode: ${quote(successCode)},`,
    entry && writeEntryId(id, shape),
  ].filter(Boolean)
  const read = count === 1 ? '1 entry' : `${count} entries`
  return `// Written by \`npx inscription-hooks inspect\` from ${read}. Edit it as you like.
import { defineWalletBalanceResponse } from 'inscription-hooks'
${entry && zod}${/: digits[,.][^'"]*$/m.test(entry) ? digits : ''}
export const response = defineWalletBalanceResponse({
${options.map((option) => `  ${option}\n`).join('')}})

declare module 'inscription-hooks' {
  interface Register {
    response: typeof response
  }
}
`
}

function writeObject({ count, fields, types }: Shape, indent: string): string {
  const objects = types.get('object') ?? count
  if (fields.size > MAX_FIELDS) return 'z.record(z.string(), z.unknown())'
  const lines = [...fields].map(([name, shape]) => {
    const isInAll = shape.count === objects && !shape.types.has('null')
    const suffix = isInAll && objects >= ENOUGH_ENTRIES ? '' : '.nullish()'
    const share = shape.count < objects ? ` of ${objects}` : ''
    const field = `${isName(name) ? name : quote(name)}: ${writeType(name, shape, indent)}${suffix}`
    return `${indent}${field}, // ${formatTypes(shape)}${share}\n`
  })
  return `z.looseObject({${lines.length > 0 ? `\n${lines.join('')}${indent.slice(2)}` : ''}})`
}

function writeType(name: string, shape: Shape, indent: string): string {
  const types = [...shape.types.keys()].filter((type) => type !== 'null')
  const isOnly = (...known: ValueType[]) => types.every((type) => known.includes(type))
  if (types.length === 0) return 'z.unknown()'
  if (isOnly('string', 'numeric string')) return 'z.string()'
  if (isOnly('boolean')) return 'z.boolean()'
  if (isOnly('array')) return 'z.array(z.unknown())'
  if (isOnly('object')) return writeObject(shape, `${indent}  `)
  if (isOnly('number') && plainNumber.test(name)) return 'z.number()'
  return isOnly('number', 'long number', 'numeric string') ? 'digits' : 'z.unknown()'
}

function writeEntryId(id: readonly string[], { count, fields }: Shape): string {
  const [only = '', second] = id
  const values = id.map((name) => (isName(name) ? `entry.${name}` : `entry[${quote(name)}]`))
  const shape = second === undefined && fields.size <= MAX_FIELDS && fields.get(only)
  const isText = shape && /z\.string|digits/.test(writeType(only, shape, ''))
  const text = `${values.join(', ')}${count < ENOUGH_ENTRIES ? ' ?? undefined' : ''}`
  return id.length === 0
    ? '// `entryId`: no field and no pair of fields is unique'
    : `// unique so far: an entry with the id of an earlier page is dropped. More fields are safer
  entryId: (entry) => ${isText ? text : `JSON.stringify([${values.join(', ')}])`},`
}

function isName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name)
}

/** A literal on one line, in ASCII, so that the service's text can neither end it nor hide. */
function quote(value: string | number): string {
  const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  const text = JSON.stringify(value).replace(/[^ -~]/g, escape)
  return /^"[^'\\]*"$/.test(text) ? `'${text.slice(1, -1)}'` : text
}
