import ts from 'typescript'
import { isQueryHook, queryResult } from './referenceHooks.ts'
import { checker, code, type Export, propertyTable, textOf } from './referenceTables.ts'
import { tagsOf, throwsOf } from './referenceTags.ts'

/** Markdown, and the headings of types that it describes. */
type Section = { readonly text: string; readonly anchors: ReadonlyMap<string, string> }

type Context = Export & { isPage: boolean; anchors: Map<string, string> }

/** A function, component, class or constant. With a page (`isPage`), its parts have headings. */
export function valueSection(exported: Export, isPage: boolean): Section {
  const { name, symbol } = exported
  const type = checker.getTypeOfSymbol(symbol)
  const signature = type.getCallSignatures().at(-1) // overloads come first and are special cases
  const context = { ...exported, isPage, anchors: new Map<string, string>() }
  const [first = '', ...rest] = textOf(symbol).split('\n\n')
  const parts = [`${isPage ? '#' : '##'} ${name}`, first, examplesOf(symbol), ...rest]
  const errors = throwsOf(symbol)
  if (!signature) {
    const [instance] = type.getConstructSignatures()
    const fields = propertyTable(instance?.getReturnType() ?? type)
    parts.push(fields ?? `Type: ${code(checker.typeToString(type))}`)
  } else {
    parts.push(...parameters(signature, context)) // before the result, which may have the same type
    parts.push(...(isQueryHook(name) ? queryResult(signature, name) : returned(signature, context)))
  }
  if (errors.length > 0) parts.push(title('Throws', isPage), ...errors)
  return { text: joined(parts), anchors: context.anchors }
}

/** A type: its fields, or what it stands for. */
export function typeSection({ name, symbol }: Export): Section {
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  const [node] = symbol.declarations ?? []
  const written = node && ts.isTypeAliasDeclaration(node) ? node.type.getText() : ''
  // `...ChainKey` is not exported
  const { InTypeAlias } = ts.TypeFormatFlags
  const alias = written.includes('...') ? checker.typeToString(type, node, InTypeAlias) : written
  const table = type.isUnion() && !alias.includes('{') ? undefined : propertyTable(type)
  const shown = table ?? (alias && code(alias))
  const text = joined([`## ${name}`, textOf(symbol), examplesOf(symbol), shown])
  return { text, anchors: new Map() }
}

function examplesOf(symbol: ts.Symbol): string {
  return joined(tagsOf(symbol, 'example').map((text) => `\`\`\`tsx\n${text}\n\`\`\``))
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}

function title(text: string, isPage: boolean): string {
  return isPage ? `## ${text}` : `**${text}**`
}

function parameters(signature: ts.Signature, context: Context): string[] {
  const { name, symbol, isPage, anchors } = context
  const tags = tagsOf(symbol, 'param')
  const described = signature.getParameters().map((parameter) => {
    const node = parameter.valueDeclaration as ts.ParameterDeclaration // a parameter has one
    const type = checker.getTypeOfSymbol(parameter)
    const written = node.type?.getText() ?? checker.typeToString(type)
    const [kind = 'Options'] = /(Props|Parameters)\b/.exec(written) ?? []
    const label = ts.isObjectBindingPattern(node.name) ? kind.toLowerCase() : parameter.name
    const isInput = /^(props|parameters|options|config|response|wallet)$/.test(label) && isPage
    const table = isInput ? propertyTable(type, true) : undefined
    const isOptional = node.questionToken !== undefined || node.initializer !== undefined
    const text = tags.find((tag) => tag.startsWith(`${label} `))?.replace(label, '.') ?? ''
    return { label, call: label + (isOptional ? '?' : ''), written, table, text }
  })
  const [only, ...more] = described.filter(({ table }) => table)
  const heading = only?.label === 'props' ? 'Props' : 'Parameters'
  const parts = described.map(({ label, written, table, text }, index) => {
    if (table === undefined) return `- \`${label}\`: ${code(written)}${text}`
    anchors.set(/^\w+/.exec(written)?.[0] ?? '', more.length > 0 ? label : heading.toLowerCase())
    if (more.length > 0) return `### ${label}\n\n${table}`
    return index === 0 ? table : `\`${label}\`:\n\n${table}`
  })
  const call = `\`${name}(${described.map((each) => each.call).join(', ')})\``
  if (parts.length === 0) return []
  return [title(heading, isPage), heading === 'Props' ? '' : call, joined(parts)]
}

function returned(signature: ts.Signature, { isPage, anchors }: Context): string[] {
  const written = signature.getDeclaration().type?.getText() ?? ''
  if (written === 'ReactElement') return []
  const [, name = ''] = /^(?:Promise<)?(\w+)/.exec(written) ?? []
  const result = signature.getReturnType()
  const type = checker.getAwaitedType(result) ?? result
  const table = isPage && !anchors.has(name) ? propertyTable(type) : undefined
  if (table === undefined) return [title('Returns', isPage), code(written)]
  anchors.set(name, 'returns')
  return [title('Returns', isPage), `\`${written}\``, table]
}
