import { readFileSync } from 'node:fs'
import { fillSample, type IndexerSample } from '../testing/IndexerSample.js'
import { describeValues, ENOUGH_ENTRIES, type Shape } from './inspect/describeValues.js'
import { findPath, type Path, pathText, valueAt } from './inspect/findPath.js'
import type { Answer } from './inspect/requestAnswer.js'

export function entriesPath(body: unknown): Path | null {
  return findPath(body, ({ value }) => valueAt(value, ['$page']) === 'entries')
}

/** @throws Error if the file cannot be read or is no sample of `inspect`. */
export function readSample(path: string): IndexerSample {
  const text = readFileSync(path, 'utf8')
  try {
    const sample = JSON.parse(text) as Partial<IndexerSample> // checked in the next line
    if (Array.isArray(sample.entries) && entriesPath(sample.body)) return sample as IndexerSample
  } catch {
    // the message of `JSON.parse` quotes the file
  }
  throw new Error(`${path} is not a sample; write one with \`inspect --sample\``)
}

/** What differs between 2xx responses and a sample. New entries and fields are no difference. */
export function compareSample(sample: IndexerSample, answers: readonly Answer[]): string[] {
  const path = entriesPath(sample.body) ?? []
  // Go services send `null` for an empty list
  const lists = answers.map(({ marked }) => valueAt(marked, path)).filter((list) => list !== null)
  if (!lists.every(Array.isArray)) {
    return [`the entries are no longer at ${pathText(path) || 'the top level'}`]
  }
  const before = describeValues(sample.entries.map((entry) => fillSample(entry)))
  return findDifferences(before, describeValues(lists.flat()), '')
}

function findDifferences(before: Shape, now: Shape, prefix: string): string[] {
  // values that are `null` do not count
  const objects = before.types.get('object') ?? 0
  const all = now.types.get('object') ?? 0
  return [...before.fields].flatMap(([name, was]) => {
    const is = now.fields.get(name)
    const path = `${prefix}${name}`
    const share = was.count / objects
    if (!is) return all > 0 && (share === 1 || share * all >= 3) ? [`${path} is gone`] : []
    const isRequired = share === 1 && objects >= ENOUGH_ENTRIES
    if (isRequired && is.count < all) return [`${path} is missing in ${all - is.count} of ${all}`]
    const known = [...kindsOf(was), ...(isRequired ? [] : ['null'])]
    const kinds = kindsOf(is).filter((kind) => !known.includes(kind))
    if (kinds.length === 0) return findDifferences(was, is, `${path}.`)
    return [`${path} was ${kindsOf(was).join(' or ')}, is ${kinds.join(' or ')}`]
  })
}

function kindsOf({ types }: Shape): string[] {
  return [...new Set([...types.keys()].map((type) => type.replace(/numeric |long /, '')))]
}
