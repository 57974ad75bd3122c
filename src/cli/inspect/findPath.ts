export type Path = readonly PropertyKey[]

type Found = { readonly path: Path; readonly value: unknown }

/** All values in a body, each before those inside it. */
export function* findValues(value: unknown, path: Path = []): Generator<Found> {
  yield { path, value }
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    yield* findValues(inner, [...path, Array.isArray(value) ? Number(name) : name])
  }
}

export function findPath(body: unknown, isFound: (found: Found) => boolean): Path | null {
  for (const found of findValues(body)) if (isFound(found)) return found.path
  return null
}

/** Reads own fields only: a service's names can be those of `Object.prototype`. */
export function valueAt(body: unknown, path: Path): unknown {
  return path.reduce((value, name) => {
    const fields = fieldsOf(value)
    return Object.hasOwn(fields, name) ? fields[name] : undefined
  }, body)
}

export function replaceAt(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by
  const inner = replaceAt(valueAt(value, [name]), rest, by)
  if (Array.isArray(value)) return Object.assign(value.slice(), { [name]: inner })
  const fields = Object.entries(fieldsOf(value))
  return Object.fromEntries(fields.map(([key, field]) => [key, key === name ? inner : field]))
}

/** Primitive values have none. */
function fieldsOf(value: unknown) {
  return Object(value) as Readonly<Record<PropertyKey, unknown>>
}

/** The exact path, as `--locate` reads it: `data[0].list`. */
export function pathText(path: Path): string {
  const segments = path.map((name) => (typeof name === 'number' ? `[${name}]` : `.${String(name)}`))
  return segments.join('').replace(/^\./, '')
}

/** A text, number or boolean as text. `null` for objects, whose own `toString` could throw. */
export function scalarText(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? value : null
}
