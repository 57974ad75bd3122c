/** Where the key was found, and in which forms: for a place that must not hold it, nothing. */
export type Leaks = Record<string, string[]>

/**
 * Searches the texts of several places. What a test shows of a failure is then the place and the form,
 * not pages of text.
 */
export function leaksIn(
  places: Readonly<Record<string, string>>,
  findKey: (text: string) => string[],
): Leaks {
  const found = Object.entries(places).map(([place, text]) => [place, findKey(text)] as const)
  return Object.fromEntries(found.filter(([, forms]) => forms.length > 0))
}
