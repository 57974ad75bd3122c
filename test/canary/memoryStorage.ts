/** A Storage that can be read whole. */
export function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
    entries: () => items.entries(),
    get length() {
      return items.size
    },
  }
}
