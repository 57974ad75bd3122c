import { DEFAULT_LIMIT } from '../../request/createWalletBalanceRequest.js'
import type { Inspection } from './createInspection.js'
import { isRecord, isRequired, type Shape } from './describeValues.js'
import type { Path } from './findPath.js'
import { writeEmpty } from './writeEmpty.js'
import { isName, quote, writeObject } from './writeSchema.js'

const importOf = (zod: string) => `import * as z from '${zod}'

// zod would try \`new Function\`, which a strict Content-Security-Policy reports
z.config({ jitless: true })
`
const digits = `
// long numbers arrive as strings
const digits = z.union([z.string(), z.number()]).transform(String)
`

/**
 * The source of a module that exports `response`. `null` if no response was understood. `zod`: the
 * module that has zod 4.
 */
export function writeResponse(inspection: Inspection, zod = 'zod'): string | null {
  const { findings, locate, shape, answers } = inspection
  const { count } = findings
  if (answers.length === 0) return null
  const schema = isRecord(shape) ? writeObject(shape, '  ') : 'z.record(z.string(), z.unknown())'
  const units = findings.units.map(({ path, places }) => {
    const seems = `${quote(path)} seems to be in base units (places: ${quote(places)})`
    return `// ${seems}. To convert: toDecimal in "Connect to the real service"\n`
  })
  const token = `
${units.join('')}// Fields that were not seen are dropped until you add them.
const token = ${schema}

type Fields = z.output<typeof token>
export type Token = { [Name in keyof Fields]: Fields[Name] }
`
  const options = [
    count > 0 && 'entry: token,',
    locate !== undefined && `locate: ${quote(locate)},`,
    ...writeEmpty(inspection),
    ...writePaging(inspection),
    ...(count > 0 ? writeEntryId(inspection) : []),
  ].filter((line) => typeof line === 'string')
  const read = count === 1 ? '1 entry' : `${count} entries`
  return `// Written by \`npx inscription-hooks inspect\` from ${read}. Edit it as you like.
import { defineWalletBalanceResponse } from 'inscription-hooks'
${count > 0 ? importOf(zod) : ''}${/: digits[,.][^'"]*$/m.test(schema) ? digits : ''}${count > 0 ? token : ''}
export const response = defineWalletBalanceResponse${count > 0 ? '<Token>' : ''}({
${options.map((option) => `  ${option}\n`).join('')}})

declare module 'inscription-hooks' {
  interface Register {
    response: typeof response
  }
}
`
}

function writePaging({ findings: { total, hasMore }, paging, answers }: Inspection) {
  const { isFiltered, maxLimit } = paging
  const isRead = answers[0]?.hasMore !== null
  const [field, rule] = total ? ['total', 'Number(total) > offset + limit'] : ['hasMore', 'hasMore']
  // the default rule would take a page at this cap for the last one
  const needsRule = (maxLimit ?? DEFAULT_LIMIT) < DEFAULT_LIMIT && !total && !isRead
  return [
    isFiltered &&
      '// `offset` seems to count more than the entries sent. If all wallets show it, add:',
    isFiltered &&
      `// nextOffset: ({ limit, offset, ${field} }) => (${rule} ? offset + limit : null),`,
    hasMore &&
      !isRead &&
      `// ${quote(hasMore.path)} says whether more follows; the hooks do not read it`,
    needsRule && `// at most ${maxLimit} entries per page, and nothing says whether more follow`,
    needsRule &&
      'nextOffset: ({ entries, offset }) => (entries.length === 0 ? null : offset + entries.length),',
  ]
}

function writeEntryId({ identity: { paths, texts, reason, unique }, shape }: Inspection) {
  if (reason !== null) {
    const line = unique && `entryId: (token) => ${readField('token', unique, shape).text},`
    const note = `// No \`entryId\`: ${reason}. An entry that moves while pages load is shown twice.`
    return [note, line && `// If it is unique in every wallet, add: ${line}`]
  }
  const values = paths.map((path) => {
    const { text, isOptional } = readField('entry', path, shape)
    return isOptional ? `${text} ?? null` : text
  })
  return [
    'entryId: (entry) =>',
    `  ${texts.map((path) => readField('entry', path, shape).text).join(' && ')}`,
    `    ? JSON.stringify([${values.join(', ')}])`,
    '    : null,',
  ]
}

function member(name: PropertyKey): string {
  return isName(name) ? `.${String(name)}` : `[${quote(String(name))}]`
}

/** An expression that reads a field of an entry, or of an object in it: `entry.meta?.rank`. */
function readField(root: string, path: Path, shape: Shape): { text: string; isOptional: boolean } {
  let [text, isOptional, outer] = [root, false, shape]
  for (const name of path) {
    text += isOptional ? `?.${member(name).replace(/^\./, '')}` : member(name)
    const inner = outer.fields.get(String(name)) ?? outer // is there
    isOptional ||= !isRequired(inner, outer.types.get('object') ?? 0)
    outer = inner
  }
  return { text, isOptional }
}
