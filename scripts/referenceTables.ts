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

/** A value or a type, the file that declares it, and the entry point to import it from. */
export type Export = {
  name: string
  symbol: ts.Symbol
  isValue: boolean
  file: string
  from: string
}

/** All exports but the error classes, which docs/errors describes. */
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

const defaultPattern = /\s*\bDefault: ((?:`[^`]*`|[^.`]|\.(?=\w))+)\./

/** The documented properties of an object type of this package; `undefined` for every other type. */
export function propertyTable(type: ts.Type): string | undefined {
  const rows = readRows(type)
  if (rows.every(({ meaning }) => meaning === '')) return undefined
  const columns = (['name', 'type', 'default', 'meaning'] as const).filter((column) =>
    rows.some((row) => row[column] !== ''),
  )
  const lines = rows.map((row) => columns.map((column) => row[column].replaceAll('|', '\\|')))
  const all = [columns, columns.map(() => '---'), ...lines]
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

type Row = { name: string; type: string; default: string; meaning: string }

function readRows(type: ts.Type, prefix = ''): Row[] {
  const properties = new Map<string, ts.Symbol>()
  const parts = type.isUnion() ? type.types : [type]
  for (const property of parts.flatMap((part) => checker.getPropertiesOfType(part))) {
    const isOurs = property.declarations?.[0]?.getSourceFile().fileName.startsWith(source)
    // in a union, `apiKey?: undefined` says that another member has it
    const isPresent = !properties.has(property.name) || typeOf(property) !== 'undefined'
    if (isOurs && isPresent) properties.set(property.name, property)
  }
  return [...properties.values()].flatMap((property) => {
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
    const written = typeOf(property).replace(/\s+\| undefined$/, isOptional ? '' : '$&')
    const text = textOf(property).replace(/\s*\n\s*/g, ' ')
    const row = {
      name: `\`${prefix}${property.name}${isOptional ? '?' : ''}\``,
      type: /^typeof (?!globalThis)/.test(written) ? '' : code(written), // the example shows a call
      default: defaultPattern.exec(text)?.[1] ?? '',
      meaning: text.replace(defaultPattern, '').trim(),
    }
    const isObject = /^(?:\| )?\{\s*\/\*\*/.test(written)
    const object = checker.getNonNullableType(checker.getTypeOfSymbol(property))
    if (!isObject) return [row]
    return [{ ...row, type: code('object') }, ...readRows(object, `${property.name}.`)]
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
