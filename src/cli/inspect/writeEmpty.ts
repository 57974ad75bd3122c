import type { Inspection } from './createInspection.js'
import type { EmptyField } from './learnEmpty.js'
import { isName, quote } from './writeSchema.js'

/** `empty`, and as a comment what a refused response of a made-up address would need. */
export function writeEmpty({ empty, told }: Inspection): string[] {
  const lines: string[] = []
  if (empty?.read === 'error' && !empty.isCertain && empty.fields.length > 0) {
    lines.push(
      '// The response for an address without tokens is an error for the hooks. If it means an empty',
      `// wallet, ${told.length > 0 ? 'replace `empty` by' : 'use'} this: empty: { ${empty.fields.map(writeField).join(', ')} },`,
    )
  }
  if (told.length === 0) return lines
  const origin = empty?.isCertain ? empty.source : 'responses with entries'
  lines.push(`// A first page without entries that differs is an error. Learned from ${origin}.`)
  const [texts, others] = [told.filter((it) => it.isText), told.filter((it) => !it.isText)]
  if (texts.length === 0) return [...lines, `empty: { ${others.map(writeField).join(', ')} },`]
  return [
    ...[...lines, 'empty: {'],
    ...others.map((field) => `  ${writeField(field)},`),
    '  // a text: if the service translates it, add each translation, or remove it',
    ...texts.map((field) => `  ${writeField(field)},`),
    '},',
  ]
}

function writeField({ path, values }: EmptyField): string {
  const literals = values.map((value) => (typeof value === 'string' ? quote(value) : String(value)))
  const value = literals.length > 1 ? `[${literals.join(', ')}]` : literals.join()
  return `${isName(path) ? path : quote(path)}: ${value}`
}
