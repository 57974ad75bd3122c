type Shape = {
  readonly name: string
  /** Each field with the default that stands after `=`. */
  readonly fields: ReadonlyMap<string, string | undefined>
}

export type LlmsFacts = {
  /** What each entry point exports. */
  readonly entries: ReadonlyMap<string, readonly string[]>
  /** The fields of types and errors. */
  readonly shapes: readonly Shape[]
  /** Everything in code that may be a name of ours. */
  readonly words: readonly string[]
}

/** Lines such as "- `Name`, of something: `field` = default, `field`. Words." */
const fact = /^- `(?<name>[\w/-]+)`[^:`]*(?:`[^`]*`[^:`]*)*: (?<list>.*?)(?:\. .*|\.?)$/gm

/** What llms.txt states and dist can tell. */
export function readLlmsFacts(text: string): LlmsFacts {
  const entries = new Map<string, readonly string[]>()
  const shapes: Shape[] = []
  for (const { groups } of text.matchAll(fact)) {
    const { name = '', list = '' } = groups ?? {}
    const fields = new Map(
      [...list.matchAll(/`(\w+)`(?: = ([^\s,]+))?/g)].map(([, field = '', value]) => [
        field,
        value,
      ]),
    )
    if (name.startsWith('inscription-hooks')) entries.set(name, [...fields.keys()])
    else if (/^[A-Z]/.test(name)) shapes.push({ name, fields })
  }
  const prose = text.replace(/^```[^]*?^```$/gm, '')
  const words = [...prose.matchAll(/`([A-Za-z_]\w+)[^`]*`/g)].map(([, word = '']) => word)
  return { entries, shapes, words: [...new Set(words)] }
}
