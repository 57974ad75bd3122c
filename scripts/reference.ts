// Writes docs/reference from the doc blocks of src: a page for each hook, function and constant, and
// one page of types for each entry point. `npm run docs` and `npm run docs:build` run it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '..')
const source = join(root, 'src')
const out = join(root, 'docs/reference')
const entries = ['index', 'server', 'zod', 'testing', 'msw']

const files = entries.map((entry) => join(source, 'exports', `${entry}.ts`))
const config = ts.readConfigFile(join(root, 'tsconfig.build.json'), (file) => ts.sys.readFile(file))
const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root)
const program = ts.createProgram(files, options)
const checker = program.getTypeChecker()

rmSync(out, { recursive: true, force: true })
mkdirSync(out)
for (const [index, entry] of entries.entries()) writeEntry(entry, files[index] ?? '')

function writeEntry(entry: string, file: string): void {
  const name = entry === 'index' ? 'inscription-hooks' : `inscription-hooks/${entry}`
  const module = checker.getSymbolAtLocation(program.getSourceFile(file) as ts.SourceFile) // it was given to the program
  const types: string[] = []
  const pages: string[] = []
  for (const exported of checker.getExportsOfModule(module as ts.Symbol)) {
    const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0
    const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported
    const title = exported.name
    const isClass = (symbol.flags & ts.SymbolFlags.Class) !== 0
    if (isClass && title.endsWith('Error')) continue // docs/errors has a page for each
    if ((symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable)) !== 0) {
      writeFileSync(join(out, `${title}.md`), valuePage(title, name, symbol))
      pages.push(title)
    } else {
      types.push(typeSection(title, symbol))
    }
  }
  const list = pages.map((page) => `- [\`${page}\`](${page}.md)`).join('\n')
  const text = `# ${name}\n\nThe exports of \`${name}\`, and its types.\n\n${list}\n`
  const typeText = types.length > 0 ? `\n## Types\n\n${types.join('\n')}` : ''
  writeFileSync(join(out, `${entry}.md`), text + typeText)
}

function valuePage(title: string, from: string, symbol: ts.Symbol): string {
  const node = symbol.valueDeclaration as ts.Declaration // a value has one
  const signatures = checker.getTypeOfSymbolAtLocation(symbol, node).getCallSignatures()
  const signature = signatures.at(-1) // overloads come first and are special cases
  const returned = signature?.getDeclaration().type
  const documented = [...signatures, symbol]
  const comments = documented.map((each) => each.getDocumentationComment(checker))
  const tags = documented.find((each) => each.getJsDocTags(checker).length > 0)
  const tag = (name: string) =>
    (tags?.getJsDocTags(checker) ?? [])
      .filter((each) => each.name === name)
      .map(({ text }) => prose(ts.displayPartsToString(text)))
  const throws = [...signatures.map((each) => each.getDeclaration()), node].flatMap(readThrows)
  const sections = [
    `# ${title}`,
    prose(ts.displayPartsToString(comments.find(({ length }) => length > 0))),
    `\`\`\`ts\nimport { ${title} } from '${from}'\n\`\`\``,
    ...tag('example').map((text) => `## Example\n\n\`\`\`tsx\n${text.trim()}\n\`\`\``),
    ...(signature?.getParameters() ?? []).map(parameterSection),
    // the functions of a constant such as `walletBalanceKeys`
    signature ? '' : (propertyTable(checker.getTypeOfSymbolAtLocation(symbol, node)) ?? ''),
    returned ? `## Returns\n\n${code(returned.getText())}` : '',
    throws.length > 0 ? `## Errors\n\n${[...new Set(throws)].join('\n')}` : '',
  ]
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`
}

/** The `@throws` of a doc block as list items, from its text: the compiler takes `{@link name}` for a type. */
function readThrows(node: ts.Node): string[] {
  return ts
    .getJSDocCommentsAndTags(node)
    .flatMap((block) => block.getText().split(/\n\s*\*\s*@|\n\s*\*\//))
    .filter((tag) => tag.startsWith('throws '))
    .map((tag) => prose(`- ${tag.slice('throws '.length).replace(/\s*\n\s*\*\s*/g, ' ')}`))
}

function parameterSection(parameter: ts.Symbol): string {
  const node = parameter.valueDeclaration as ts.ParameterDeclaration // a parameter has one
  const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(parameter, node))
  const isOptions =
    ts.isObjectBindingPattern(node.name) || ['props', 'options'].includes(parameter.name)
  const name = parameter.name === 'parameters' ? 'Parameters' : `\`${parameter.name}\``
  const title = `## ${isOptions ? 'Options' : name}`
  return `${title}\n\n${propertyTable(type) ?? code(node.type?.getText() ?? '')}`
}

function typeSection(title: string, symbol: ts.Symbol): string {
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  const text = prose(ts.displayPartsToString(symbol.getDocumentationComment(checker)))
  const [node] = symbol.declarations ?? []
  const isAlias = node !== undefined && ts.isTypeAliasDeclaration(node)
  const shown = propertyTable(type) ?? (isAlias ? `\`\`\`ts\n${node.type.getText()}\n\`\`\`` : '')
  return `### ${title}\n\n${text}\n\n${shown}\n`
}

/** The properties of an object type of this package; `undefined` for every other type. */
function propertyTable(type: ts.Type): string | undefined {
  const parts = type.isUnion() ? type.types : [type]
  const properties = new Map<string, ts.Symbol>()
  for (const part of parts) {
    // in a union, `apiKey?: undefined` says that the other member has it
    for (const property of checker.getPropertiesOfType(part)) {
      const isAbsent = declaredType(property) === 'undefined'
      if (!isAbsent || !properties.has(property.name)) properties.set(property.name, property)
    }
  }
  const isOurs = (property: ts.Symbol) =>
    property.declarations?.some((each) => each.getSourceFile().fileName.startsWith(source))
  const rows = [...properties.values()].filter(isOurs).map((property) => {
    const optional = (property.flags & ts.SymbolFlags.Optional) !== 0 ? '?' : ''
    const text = prose(ts.displayPartsToString(property.getDocumentationComment(checker)))
    const type = declaredType(property)
    const shown = code(optional === '' ? type : type.replace(/ \| undefined$/, ''))
    const name = `\`${property.name}${optional}\`<br>${shown}`
    return `| ${name} | ${text.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')} |`
  })
  if (rows.length === 0) return undefined
  return ['| name and type | |', '|---|---|', ...rows].join('\n')
}

function declaredType(property: ts.Symbol): string {
  const [node] = property.declarations ?? []
  if (!node) return ''
  const isDeclared = ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)
  const text = isDeclared ? node.type?.getText() : undefined
  if (text !== undefined && !/^typeof \w+$/.test(text)) return text
  const type = checker.getTypeOfSymbolAtLocation(property, node)
  const [signature] = type.getCallSignatures()
  return signature ? checker.signatureToString(signature, node) : typeText(type, node)
}

function typeText(type: ts.Type, node: ts.Node): string {
  return checker.typeToString(type, node, ts.TypeFormatFlags.NoTruncation)
}

/** A type in a table cell. */
function code(type: string): string {
  const text = type.replace(/\s+/g, ' ')
  return text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``
}

/** `{@link name}` as code. */
function prose(text: string): string {
  return text.replace(/\{@link ([\w.]+) *\}/g, '`$1`')
}
