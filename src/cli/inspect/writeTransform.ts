import type { Inspection } from './createInspection.js'
import { isRecord } from './describeValues.js'
import type { Part } from './fieldNames.js'
import type { Balance } from './findBalance.js'
import type { Path } from './findPath.js'
import { countWithoutPlaces } from './findShown.js'
import { readField } from './writeSchema.js'

/** What a list shows of an entry, where the service has other names or base units. */
export function writeTransform(inspection: Inspection): [comments: string, transform: string] {
  const { identity, shape, shown, entries } = inspection
  if (!isRecord(shape)) return ['', '']
  const { balance, candidates } = shown
  const write = (part: Part) => {
    const path = shown[part]
    return path && path.join() !== part ? [`${part}: ${readText(path)},`] : []
  }
  const isThere = balance?.path.join() === 'balance' && balance.places === null
  const missing = countWithoutPlaces(entries, balance)
  const hint =
    missing > 0 ? ` // ${missing} have no decimals: if these are whole, add \`?? 0\`` : ''
  const isRead = identity.paths.some(([name]) => name === 'balance')
  const isDrawn = !balance && shape.fields.has('balance') && !isRead // by a list
  const offered = offer('balance', candidates.balance.map(readAmount))
  const lines = [
    ...[...write('tick'), ...write('protocol')],
    ...(balance && !isThere ? [`balance: ${readAmount(balance)},${hint}`] : []),
    ...[...write('deployHash'), ...write('icon')],
    ...offer('tick', candidates.tick.map(readText)),
    ...offer('protocol', candidates.protocol.map(readText)),
    ...(isDrawn || offered.length > 0 ? ['...{ balance: undefined },'] : []),
    ...offered,
  ]
  const unknown = balance || offered.length > 0 ? '' : '// The balance is not known.\n'
  if (lines.length === 0) return [unknown, '']
  const isReplaced = balance?.places && shape.fields.has('balance')
  const more = isReplaced ? ' `balance` is then a decimal.' : ''
  const note = `// \`z.transform\` adds what a list shows, under its names.${more}\n`
  const body = ['...entry,', ...lines].map((line) => `    ${line}\n`).join('')
  return [unknown + note, `z.transform((entry) => ({\n${body}  }))`]

  function readText(path: Path): string {
    const { text, isOptional } = readField('entry', path, shape)
    return `${text}${isOptional ? ' ?? undefined' : ''}`
  }

  function readAmount({ path, places }: Balance): string {
    if (!places) return readText(path)
    const { text } = readField('entry', path, shape)
    const at =
      places.path.length > 0 ? readField('entry', places.path, shape).text : places.numbers[0]
    return `toDecimal(${text}, ${at})`
  }
}

/** Lines of which a person can choose one. */
function offer(part: string, values: readonly string[]): string[] {
  if (values.length === 0) return []
  const lines = values.map((value) => `// ${part}: ${value},`)
  return [`// The ${part} is not known. Uncomment the line that is right:`, ...lines]
}
