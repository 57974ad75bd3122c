import type { Inspection } from './createInspection.js'
import { isRecord } from './describeValues.js'
import { readField } from './writeSchema.js'

/** What a list shows of an entry, where the service has other names or base units. */
export function writeTransform(inspection: Inspection): [comments: string, transform: string] {
  const { identity, shape, shown } = inspection
  if (!isRecord(shape)) return ['', '']
  const lines = (['tick', 'protocol', 'balance', 'deployHash', 'icon'] as const).flatMap((part) => {
    const path = part === 'balance' ? shown.balance?.path : shown[part]
    const places = part === 'balance' ? shown.balance?.places : null
    const isThere = path?.join() === part && path.length === 1 && !places
    if (!path || isThere) return []
    const { text, isOptional } = readField('entry', path, shape)
    if (!places) return `  ${part}: ${text}${isOptional ? ' ?? undefined' : ''},\n`
    return `  ${part}: toDecimal(${text}, ${readField('entry', places, shape).text}),\n`
  })
  const isRead = identity.paths.some(([name]) => name === 'balance')
  if (!shown.balance && shape.fields.has('balance') && !isRead) {
    lines.push('  balance: undefined,\n') // a list would draw the field
  }
  const fields = shown.candidates.map((path) => readField('entry', path, shape).text)
  const hint = fields.length > 0 ? `: ${fields.join(' or ')}?` : '.'
  const unknown = shown.balance ? '' : `// The balance is not known${hint}\n`
  if (lines.length === 0) return [unknown, '']
  const isReplaced = shown.balance?.places && shape.fields.has('balance')
  const more = isReplaced ? ' `balance` is then a decimal.' : ''
  const note = `// \`transform\` adds what a list shows, under its names.${more}\n`
  return [unknown + note, `.transform((entry) => ({\n  ...entry,\n${lines.join('')}}))`]
}
