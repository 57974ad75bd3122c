import type { Inspection } from './createInspection.js'
import { isRecord } from './describeValues.js'
import { readField } from './readField.js'

/** What a list shows of an entry, where the service has other names or base units. */
export function writeTransform({ identity, shape, shown }: Inspection): {
  comments: string
  transform: string
} {
  if (!isRecord(shape)) return { comments: '', transform: '' }
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
  const unknown = shown.balance
    ? ''
    : `// The balance is not known${fields.length > 0 ? `: ${fields.join(' or ')}?` : '.'}\n`
  if (lines.length === 0) return { comments: unknown, transform: '' }
  const isReplaced = shown.balance?.places && shape.fields.has('balance')
  const note = `// \`transform\` adds what a list shows, under its names.${isReplaced ? ' `balance` is then a decimal.' : ''}\n`
  return {
    comments: unknown + note,
    transform: `.transform((entry) => ({\n  ...entry,\n${lines.join('')}}))`,
  }
}
