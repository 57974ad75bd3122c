import { InvalidResponseError } from '../errors/InvalidResponseError.js'

export type EntryId<TEntry> = ((entry: TEntry) => string | null | undefined) | undefined

/**
 * The ids of a page's entries. `undefined` if two entries share one: entries of one response have
 * not moved, so the ids do not identify them.
 *
 * @throws InvalidResponseError `invalid-entry` if the user's function throws.
 */
export function readIds<TEntry>(
  { entries }: { readonly entries: readonly TEntry[] },
  entryId: NonNullable<EntryId<TEntry>>,
): (string | null | undefined)[] | undefined {
  let ids: (string | null | undefined)[]
  try {
    ids = entries.map((entry) => entryId(entry))
  } catch (cause) {
    throw new InvalidResponseError({ reason: 'invalid-entry', cause })
  }
  const known = ids.filter((id) => id != null)
  return new Set(known).size < known.length ? undefined : ids
}
