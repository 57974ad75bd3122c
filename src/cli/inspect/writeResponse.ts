import { DEFAULT_LIMIT } from '../../request/createWalletBalanceRequest.js'
import type { Inspection } from './createInspection.js'
import { isRecord } from './describeValues.js'
import { writeEmpty } from './writeEmpty.js'
import { quote, readField, writeObject } from './writeSchema.js'
import { writeTransform } from './writeTransform.js'

const importOf = (zod: string) => `import * as z from '${zod}'

// zod would try \`new Function\`, which a strict Content-Security-Policy reports
z.config({ jitless: true })
`
const importOfToDecimal = "import { toDecimal } from 'inscription-hooks/amounts'\n"
const digits = `
// long numbers arrive as strings
const digits = z.union([z.string(), z.number()]).transform(String)
`

/**
 * The source of a module that exports `response`. `null` if no response was understood. `zod`: the
 * module that has zod 4.
 */
export function writeResponse(inspection: Inspection, zod = 'zod'): string | null {
  const { findings, shape, answers, pinned } = inspection
  const { count } = findings
  if (answers.length === 0) return null
  const schema = isRecord(shape) ? writeObject(shape, '  ') : 'z.record(z.string(), z.unknown())'
  const [comments, transform] = writeTransform(inspection)
  const unshown = findings.units.filter(({ path }) => path !== findings.shown.balance?.path)
  const units = unshown.map(({ path, places }) => {
    const seems = `${quote(path)} seems to be in base units (places: ${quote(places)})`
    return `// ${seems}. To convert: toDecimal of inscription-hooks/amounts\n`
  })
  const token = `
${units.join('')}${comments}// Fields that were not seen are dropped until you add them.
const token = ${schema}${transform}

type Fields = z.output<typeof token>
export type Token = { [Name in keyof Fields]: Fields[Name] }
`
  const options = [
    count > 0 && 'entry: token,',
    pinned !== undefined && `locate: ${quote(pinned)},`, // a list that is added later changes nothing
    ...writeEmpty(inspection),
    ...writePaging(inspection),
    ...(count > 0 ? writeEntryId(inspection) : []),
  ].filter((line) => typeof line === 'string')
  const read = count === 1 ? '1 entry' : `${count} entries`
  return `// Written by \`npx inscription-hooks inspect\` from ${read}. Edit it as you like.
import { defineWalletBalanceResponse } from 'inscription-hooks'
${transform.includes('toDecimal(') ? importOfToDecimal : ''}${count > 0 ? importOf(zod) : ''}${/: digits[,.][^'"]*$/m.test(schema) ? digits : ''}${count > 0 ? token : ''}
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
