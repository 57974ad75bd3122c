import type { Entry, Service } from '../serve.js'
import { change, type Path, put } from './paths.js'
import { services } from './services.js'
import { valueOf } from './values.js'

/** A made-up service, and the identity that the contract gives it. */
export type Shape = {
  readonly name: string
  readonly body: Service['body']
  readonly entryAt: (at: number) => Entry
  /** The wallet that is inspected. */
  readonly first: readonly Entry[]
  /** Texts that `entryId` joins. Without any, none is written. */
  readonly texts: readonly Path[]
  /** All that it joins. */
  readonly id: readonly Path[]
  /** Fields of which the contract does not say whether it joins them. */
  readonly open: readonly Path[]
  /** The text that is unique, which the file offers to add by hand. */
  readonly byHand: string | undefined
}

const bodies: readonly Service['body'][] = [
  ({ entries, total }) => ({ data: { list: entries, total } }),
  ({ entries }) => entries,
  ({ entries, more }) => ({ data: { items: entries, pagination: { has_more: more } } }),
  ({ entries, total }) => ({ code: 0, msg: 'ok', data: { detail: entries, count: total } }),
  ({ entries, total }) => ({ result: [{ holdings: entries, total: `${total}` }] }),
]

const field = /^(.+?)([+&*~]?)(?:=(\w+))?([?!%]?)$/
const nothing: Readonly<Record<string, unknown>> = { '!': null, '%': '' }

export const shapes: readonly Shape[] = Object.entries(services).map(([name, text], index) => {
  const tokens = text.split(/\s+/)
  const count = Number(tokens[0]) || 57 + (index % 14)
  const fields = tokens.slice(Number(tokens[0]) ? 1 : 0).map((token) => {
    const [, path = '', role = '', kind, lack] = field.exec(token) ?? []
    return { path: path.split('.'), role, kind, lack }
  })
  const entryAt = (at: number) =>
    fields.reduce<Entry>((entry, { path, kind, lack }) => {
      if (lack && at % 3 === 0) return change(entry, path, () => nothing[lack])
      return kind === undefined ? entry : put(entry, path, valueOf(kind, at))
    }, {})
  const those = (roles: string) =>
    fields.filter(({ role }) => role && roles.includes(role)).map(({ path }) => path)
  return {
    ...{ name, entryAt, body: bodies[index % bodies.length] ?? (() => null) },
    first: Array.from({ length: count }, (_, at) => entryAt(at)),
    ...{ texts: those('+'), id: those('+&'), open: those('~'), byHand: those('*')[0]?.join('.') },
  }
})
