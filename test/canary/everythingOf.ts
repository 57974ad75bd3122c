/** A cache holds its client, which holds the cache: each object once, and no more than these. */
const MAX_OBJECTS = 50_000

/**
 * All the text that a value holds: own properties whether shown or hidden, what getters and `toJSON`
 * give, messages, stacks, causes, members of collections, the source of functions. Runs in Node and in
 * pages; what is of the page itself is left out.
 */
export function everythingOf(value: unknown): string {
  const seen = new Set<object>()
  const left: unknown[] = [value]
  const texts: string[] = []
  while (left.length > 0 && seen.size < MAX_OBJECTS) {
    const next = left.pop()
    if (!isHolder(next)) {
      texts.push(String(next))
    } else if (!seen.has(next) && !isOfPage(next)) {
      seen.add(next)
      left.push(...partsOf(next))
    }
  }
  return texts.join('\n')
}

function partsOf(holder: object): unknown[] {
  const parts: unknown[] = [attempt(() => String(holder)), attempt(() => JSON.stringify(holder))]
  // of an Error, a Response or a URL nearly all is in getters of their prototypes
  for (let owner: object | null = holder; owner && !isBase(owner); owner = prototypeOf(owner)) {
    for (const name of Reflect.ownKeys(owner)) {
      if (name === 'constructor') continue // RegExp itself has the text that was searched last
      parts.push(
        name,
        attempt(() => Reflect.get(owner, name, holder)),
      )
    }
  }
  if (ArrayBuffer.isView(holder)) {
    parts.push(new TextDecoder('latin1').decode(holder))
  } else if (Symbol.iterator in holder) {
    parts.push(...(attempt(() => [...(holder as Iterable<unknown>)]) ?? [])) // it has an iterator
  }
  return parts
}

const bases = new Set<object>([Object.prototype, Function.prototype, Array.prototype])

/** What everybody's objects have. */
function isBase(owner: object): boolean {
  return bases.has(owner)
}

function prototypeOf(owner: object): object | null {
  return Object.getPrototypeOf(owner) as object | null // which is all that it gives
}

function isHolder(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/** React keeps the props of all components at the elements, and an API key is a prop. */
function isOfPage(holder: object): boolean {
  const { Node: PageNode, window: page } = globalThis as { Node?: typeof Node; window?: unknown } // not in Node
  return holder === page || holder === globalThis || (PageNode ? holder instanceof PageNode : false)
}

/** Getters may throw, on a prototype say. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
