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

export function valueAt(body: unknown, path: Path): unknown {
  // the fields of primitive values are undefined
  const fieldsOf = (value: unknown) => Object(value) as Readonly<Record<PropertyKey, unknown>>
  return path.reduce((value, name) => fieldsOf(value)[name], body)
}

export function replaceAt(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by
  const copy: unknown = Array.isArray(value) ? value.slice() : { ...Object(value) }
  return Object.assign(Object(copy), { [name]: replaceAt(valueAt(value, [name]), rest, by) })
}
