/**
 * All the text that a value holds: own properties whether shown or hidden, what getters and `toJSON`
 * give, messages, stacks, causes, members of collections. In pages what is of the page is left out:
 * React keeps the props of all components at the elements, and an API key is a prop.
 */
export function collectText(value: unknown): string {
  const seen = new Set<unknown>([globalThis])
  const left: unknown[] = [value]
  const texts: string[] = []
  while (left.length > 0) {
    const next = left.pop()
    const isHolder = (typeof next === 'object' && next !== null) || typeof next === 'function'
    if (!isHolder) texts.push(String(next))
    else if (!seen.has(next) && !('nodeType' in next)) left.push(...partsOf(next))
    seen.add(next)
  }
  return texts.join('\n')
}

function partsOf(holder: object): unknown[] {
  const names = Reflect.ownKeys(holder)
  const values = names.map((name) => attempt(() => Reflect.get(holder, name) as unknown))
  const members = attempt(() => [...(holder as Iterable<unknown>)]) // which throws where it is none
  return [attempt(() => JSON.stringify(holder)), ...names, ...values, ...(members ?? [])]
}

/** Getters may throw. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
