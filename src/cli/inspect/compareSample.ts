import { formatPath } from '../../response/redactMessage.js'
import { fillSample, type IndexerSample } from '../../testing/IndexerSample.js'
import { describeValues, type Shape } from './describeValues.js'
import { findPath, type Path, valueAt } from './findPaths.js'
import type { Answer } from './requestAnswer.js'

/** With fewer entries, the schema that `--write` makes does not require a field. */
const ENOUGH_ENTRIES = 20

/** Where the entries stand in a sample's body. */
export function entriesPath(body: unknown): Path | null {
  return findPath(body, (value) => Object(value).$page === 'entries')
}

/** What differs between the responses and a sample. New entries and new fields do not. */
export function compareSample(sample: IndexerSample, answers: readonly Answer[]): string[] {
  const path = entriesPath(sample.body) ?? []
  const lists = answers
    .filter(({ body }) => body !== undefined)
    .map(({ marked }) => valueAt(marked, path))
  if (!lists.every(Array.isArray))
    return [`the entries are no longer at ${formatPath(path, String) || 'the top level'}`]
  return differences(
    describeValues(sample.entries.map((entry) => fillSample(entry))),
    describeValues(lists.flat()),
  )
}

function differences(before: Shape, now: Shape, prefix = ''): string[] {
  return [...before.fields].flatMap(([name, was]) => {
    const is = now.fields.get(name)
    const path = `${prefix}${name}`
    const isRequired = was.count === before.count && before.count >= ENOUGH_ENTRIES
    if (!is) {
      const isExpected = (was.count / before.count) * now.count >= 3
      return now.count > 0 && (isRequired || isExpected) ? [`${path} is gone`] : []
    }
    const missing = now.count - is.count
    if (isRequired && missing > 0) return [`${path} is missing in ${missing} of ${now.count}`]
    const known = kindsOf(was, isRequired)
    const kinds = [...kindsOf(is)].filter((kind) => !known.has(kind))
    const change = `${path} was ${[...kindsOf(was)].join(' or ')}, is ${kinds.join(' or ')}`
    return kinds.length > 0 ? [change] : differences(was, is, `${path}.`)
  })
}

function kindsOf({ types }: Shape, isRequired = true): Set<string> {
  const kinds = [...types.keys()].map((type) => type.replace(/numeric |long /, ''))
  return new Set(isRequired ? kinds : [...kinds, 'null'])
}
