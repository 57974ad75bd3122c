import ts from 'typescript'

/** The tags of doc blocks, from their text: the compiler takes `{@link name}` for a type. */
export function tagsOf(symbol: ts.Symbol, name: string): string[] {
  const blocks = (symbol.declarations ?? []).flatMap((node) => ts.getJSDocCommentsAndTags(node))
  const tags = blocks.flatMap((block) => block.getText().split(/\n\s*\*\s*@|\n\s*\*\//))
  const named = tags.filter((tag) => tag.startsWith(name))
  return named.map((tag) =>
    tag
      .slice(name.length)
      .replaceAll(/\n *\* ?/g, '\n')
      .trim(),
  )
}

/** What `@throws` says, with links to the errors. */
export function throwsOf(symbol: ts.Symbol): string[] {
  return tagsOf(symbol, 'throws').map((text) =>
    text.replaceAll('\n', ' ').replace(/^\w+Error\b/, '{@link $&}'),
  )
}
