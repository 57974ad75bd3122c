import { join } from 'node:path'
import ts from 'typescript'

// the compiler's file names have forward slashes on Windows too
const root = join(import.meta.dirname, '..').replaceAll('\\', '/')
const source = `${root}/src/`
const entries = ['index', 'server', 'testing', 'msw', 'zod']
const files = entries.map((entry) => `${source}exports/${entry}.ts`)
const config = ts.readConfigFile(`${root}/tsconfig.build.json`, (file) => ts.sys.readFile(file))
const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root)
const program = ts.createProgram(files, { ...options, noErrorTruncation: true })
export const checker: ts.TypeChecker = program.getTypeChecker()

/** An export: a value or a type, the file that declares it, and the entry point to import it from. */
export type Export = {
  name: string
  symbol: ts.Symbol
  isValue: boolean
  file: string
  from: string
}

/** All exports but the error classes: docs/errors has a page for each. */
export const allExports: readonly Export[] = entries.flatMap((entry, index) => {
  const from = entry === 'index' ? 'inscription-hooks' : `inscription-hooks/${entry}`
  const file = program.getSourceFile(files[index] ?? '')
  const module = file && checker.getSymbolAtLocation(file)
  if (!module) throw new Error(`src/exports/${entry}.ts exports nothing.`)
  return checker.getExportsOfModule(module).flatMap((each) => {
    const isAlias = (each.flags & ts.SymbolFlags.Alias) !== 0
    const symbol = isAlias ? checker.getAliasedSymbol(each) : each
    const [node] = symbol.declarations ?? []
    if (!node || (ts.isClassDeclaration(node) && symbol.name.endsWith('Error'))) return []
    const isValue = symbol.valueDeclaration !== undefined
    return { name: symbol.name, symbol, isValue, file: node.getSourceFile().fileName, from }
  })
})

/** How types that are not exported are shown. */
const shownAs = [
  [/^DataTag<(\w+),.*/, '$1'],
  [/.*\bInfiniteWalletBalanceQuery<.*/, 'UseInfiniteQueryOptions'],
  [/.*\bWalletBalanceQuery<.*/, 'UseQueryOptions'],
  [/\bWalletBalancePages<TEntry>/, 'InfiniteData<WalletBalancePage<TEntry>, number>'],
  [/\bPage<TEntry>/, 'WalletBalancePage<TEntry>'],
  [/\bEntryId<TEntry>/, '(entry: TEntry) => string | null | undefined'],
  [/\bNoInfer<(\w+)>/, '$1'],
  [/\bReceivedPage<TEntry>/, '{ entries, limit, offset, total, hasMore }'],
  [/,? (?=\))|(?<=\() /g, ''],
  [/^\((\(.*\) => .*)\)$/, '$1'], // `((entry) => string) | undefined` without `undefined`
] as const

/** A type as code, between marks: links are set when all pages are known. */
export function code(type: string): string {
  const text = type.replace(/\s+/g, ' ').replace(/^\| /, '').replaceAll('"', "'")
  return `\0${shownAs.reduce((shown, [from, to]) => shown.replace(from, to), text)}\x01`
}

/** The text of a doc block: of a function, the first that its overloads have. */
export function textOf(symbol: ts.Symbol): string {
  const signatures = checker.getTypeOfSymbol(symbol).getCallSignatures()
  const comments = [symbol, ...signatures].map((each) => each.getDocumentationComment(checker))
  return ts.displayPartsToString(comments.find(({ length }) => length > 0))
}

/** The documented properties of an object type of this package; `undefined` for every other type. */
export function propertyTable(type: ts.Type, isInput = false): string | undefined {
  const rows = readRows(type)
  if (rows.every(({ meaning }) => meaning === '')) return undefined
  const hasTypes = rows.some((row) => row.type !== '')
  const hasDefaults = isInput || rows.some((row) => row.default !== '')
  const lines = [
    { name: 'name', type: 'type', default: 'default', meaning: 'meaning', isRequired: false },
    { name: '---', type: '---', default: '---', meaning: '---', isRequired: false },
    ...rows,
  ].map((row) => {
    const fallback = row.default || (row.isRequired && hasTypes ? 'required' : '')
    const [types, defaults] = [hasTypes ? [row.type] : [], hasDefaults ? [fallback] : []]
    const cells = [row.name, ...types, ...defaults, row.meaning]
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  })
  return lines.join('\n').replaceAll(' --- ', '---')
}

type Row = { name: string; type: string; default: string; meaning: string; isRequired: boolean }

const defaultPattern = /\s*\bDefault: ((?:`[^`]*`|[^.`]|\.(?=\w))+)\./

function readRows(type: ts.Type, prefix = ''): Row[] {
  const parts = type.isUnion() ? type.types : [type]
  const properties = new Map<string, ts.Symbol>()
  // in a union, `apiKey?: undefined` says that another member has it
  const isPresent = (property: ts.Symbol | undefined) =>
    property && typeOf(property) !== 'undefined'
  for (const property of parts.flatMap((part) => checker.getPropertiesOfType(part))) {
    const [node] = property.declarations ?? []
    const isOurs = node?.getSourceFile().fileName.startsWith(source)
    const isNew = !properties.has(property.name)
    if (isOurs && (isNew || isPresent(property))) properties.set(property.name, property)
  }
  return [...properties.values()].flatMap((property) => {
    const { name } = property
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
    const isAlways = parts.every((part) => isPresent(checker.getPropertyOfType(part, name)))
    const text = textOf(property).replace(/\s*\n\s*/g, ' ')
    const call = callOf(property)
    const object = objectOf(property)
    const written = object ? checker.typeToString(object) : typeOf(property)
    const row = {
      name: `\`${prefix}${name}${call ?? (isOptional ? '?' : '')}\``,
      type: call ? '' : code(isOptional ? written.replace(/\s+\| undefined$/, '') : written),
      default: defaultPattern.exec(text)?.[1] ?? '',
      meaning: text.replace(defaultPattern, '').trim(),
      isRequired: isAlways && !isOptional,
    }
    return [row, ...(object ? readRows(object, `${name}.`) : [])]
  })
}

/** The type as it is written. */
function typeOf(property: ts.Symbol): string {
  const [node] = property.declarations ?? []
  if (!node) return ''
  const isDeclared = ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)
  if (isDeclared && node.type) return node.type.getText()
  return checker.typeToString(checker.getTypeOfSymbol(property), node)
}

/** The object of `cache?: { … }`. Its documented properties get rows of their own. */
function objectOf(property: ts.Symbol): ts.Type | undefined {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(property))
  const { name } = (type.symbol as ts.Symbol | undefined) ?? {} // unions have none
  const isLiteral = name === '__type' && !type.aliasSymbol && type.getCallSignatures().length === 0
  return isLiteral && readRows(type).some(({ meaning }) => meaning !== '') ? type : undefined
}

/** `(client, { address, chain })` for a property that is `typeof` a function. */
function callOf(property: ts.Symbol): string | undefined {
  const [signature] = checker.getTypeOfSymbol(property).getCallSignatures()
  if (!signature || !typeOf(property).startsWith('typeof ')) return undefined
  const shown = signature.getParameters().map((parameter) => {
    const fields = checker.getPropertiesOfType(checker.getTypeOfSymbol(parameter))
    const names = fields.map(
      ({ name, flags }) => name + (flags & ts.SymbolFlags.Optional ? '?' : ''),
    )
    return parameter.name === 'client' ? 'client' : `{ ${names.join(', ')} }`
  })
  return `(${shown.join(', ')})`
}
