/**
 * All text in a value: own properties (non-enumerable ones and getters included), `toJSON`, messages,
 * stacks, causes and members of collections. DOM nodes are skipped: React stores props on them, and
 * an API key can be a prop.
 */
export function collectText(value: unknown): string {
  const seen = new Set<unknown>([globalThis])
  const queue: unknown[] = [value]
  const texts: string[] = []
  while (queue.length > 0) {
    const next = queue.pop()
    const isObject = (typeof next === 'object' && next !== null) || typeof next === 'function'
    if (!isObject) texts.push(String(next))
    else if (!seen.has(next) && !('nodeType' in next)) queue.push(...partsOf(next))
    seen.add(next)
  }
  return texts.join('\n')
}

function partsOf(object: object): unknown[] {
  const names = Reflect.ownKeys(object)
  const values = names.map((name) => attempt(() => Reflect.get(object, name) as unknown))
  const members = attempt(() => [...(object as Iterable<unknown>)]) // throws unless iterable
  return [attempt(() => JSON.stringify(object)), ...names, ...values, ...(members ?? [])]
}

/** Getters may throw. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
