// Writes docs/reference from the types and doc blocks of src. Tests fail if the pages are outdated.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Titles in the index, and their folders of src. */
const headings = {
  Hooks: /react|several/,
  Client: /client|request/,
  'Lists and queries': /list|query/,
  Responses: /response/,
  Errors: /errors/,
}

/** How types that are not exported, and those on several lines, are shown. */
const shownAs = [
  [/^DataTag<(\w+),.*/, '$1'],
  [/.*?\b(Infinite)?WalletBalanceQuery<.*/, 'Use$1QueryOptions'],
  [/\bNoInfer<(\w+)>| \| TUnset\b/, '$1'],
  [/,? (?=[\])>])|(?<=[[(<]) /g, ''],
  [/^\((\(.*\) => .*)\)$/, '$1'], // `((entry) => string) | undefined` without `undefined`
  [/^typeof (?!globalThis).*/, ''], // the doc block shows a call
] as const

const root = join(import.meta.dirname, '..').replaceAll('\\', '/') // as the compiler writes names
const entries = ['index', 'amounts', 'server', 'testing', 'msw', 'zod']
const files = entries.map((entry) => `${root}/src/exports/${entry}.ts`)
const config = ts.readConfigFile(`${root}/tsconfig.build.json`, (file) => ts.sys.readFile(file))
const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root)
const program = ts.createProgram(files, { ...options, noErrorTruncation: true })
const checker = program.getTypeChecker()

type Export = { name: string; symbol: ts.Symbol; isValue: boolean; file: string; entry: string }

const all = entries.flatMap((entry, index): Export[] => {
  const source = program.getSourceFile(files[index] ?? '')
  const module = source && checker.getSymbolAtLocation(source)
  return (module ? checker.getExportsOfModule(module) : []).map((each) => {
    const symbol = each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each
    const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? ''
    const isValue = symbol.valueDeclaration !== undefined
    return { name: symbol.name, symbol, isValue, file, entry }
  })
})
const isError = ({ name, isValue }: Export): boolean => isValue && /^[A-Z]\w+Error$/.test(name)

/** The first function or object of each module has a page, with the rest of the module. */
const titles = all.filter((each) => {
  const first = all.find((one) => one.isValue && !isError(one) && one.file === each.file)
  return each === first && each.entry === 'index' && /[a-z]/.test(each.name)
})

const pageOf = ({ entry, file }: Export): string =>
  `${entry === 'index' ? (titles.find((each) => each.file === file)?.name ?? 'README') : entry}.md`

/** Where each name is described. */
const urls = new Map<string, string>()

/** All pages by their names, as they are to be committed. */
export function referencePages(): Map<string, string> {
  urls.clear()
  const comment = '<!-- Written by scripts/reference.ts from the doc blocks of src. -->'
  const pages = new Map([['README.md', [comment, ...index()]]])
  for (const each of new Set([...titles, ...all.filter(({ isValue }) => isValue), ...all])) {
    if (isError(each)) urls.set(each.name, `../errors/README.md#${each.name.toLowerCase()}`)
    if (urls.has(each.name)) continue // an error, or in the table of a function
    const page = pageOf(each)
    const isTitle = titles.includes(each)
    const before = pages.get(page) ?? [comment, isTitle ? '' : `# inscription-hooks/${each.entry}`]
    urls.set(each.name, isTitle ? page : `${page}#${each.name.toLowerCase()}`)
    pages.set(page, [...before, `${isTitle ? '#' : '##'} ${each.name}`, ...describe(each, page)])
  }
  return new Map([...pages].map(([page, parts]) => [page, withLinks(page, parts)]))
}

function index(): string[] {
  const section = (title: string, isListed: (each: Export) => boolean) => {
    const lines = all.filter(isListed).map(({ name, symbol }) => {
      const [sentence = ''] = textOf(symbol).split(/(?<=\.)\s/)
      return `- \`${name}\`: ${sentence.replaceAll('\n', ' ')}`
    })
    return `## ${title}\n\n${lines.join('\n')}`
  }
  const sections = Object.entries(headings).map(([title, folders]) =>
    section(title, ({ entry, file, isValue }) => {
      return isValue && entry === 'index' && folders.test(file.split('/').at(-2) ?? '')
    }),
  )
  const others = entries.slice(1).map((name) => {
    return section(`inscription-hooks/${name}`, ({ entry, isValue }) => isValue && entry === name)
  })
  const types = section('Types', ({ isValue }) => !isValue)
  return ['# API reference', 'All exports.', ...sections, ...others, types]
}

/** What stands below a heading. */
function describe({ name, symbol }: Export, page: string): string[] {
  const tagsOf = (tagName: string) => {
    const tags = symbol.getJsDocTags(checker).filter((tag) => tag.name === tagName)
    return tags.map(({ text }) => ts.displayPartsToString(text))
  }
  const [first = '', ...rest] = textOf(symbol).split('\n\n')
  const examples = tagsOf('example').map((text) => `\`\`\`tsx\n${text}\n\`\`\``)
  const text = [first, ...examples, ...rest]
  /** A type and its properties, if they are not on another page or above. */
  const show = (label: string, type: ts.Type, node: ts.TypeNode | undefined) => {
    const written = node?.getText() ?? checker.typeToString(type)
    const names = written.match(/\w+/g) ?? []
    const [found] = names.flatMap((one) => all.find((other) => other.name === one) ?? [])
    const table = !found || [page, 'README.md'].includes(pageOf(found)) ? tableOf(type) : ''
    text.push(`${label}${code(written)}`, text.includes(table) ? '' : table)
    if (table && found && !urls.has(found.name)) urls.set(found.name, urls.get(name) ?? '')
  }
  const isType = (symbol.flags & ts.SymbolFlags.Type) !== 0 // a class is shown as its instances
  const type = isType ? checker.getDeclaredTypeOfSymbol(symbol) : checker.getTypeOfSymbol(symbol)
  const signature = isType ? undefined : type.getCallSignatures().at(-1) // overloads come first
  if (signature && signature.parameters.length > 0) text.push('**Parameters**')
  for (const parameter of signature?.parameters ?? []) {
    const node = parameter.valueDeclaration as ts.ParameterDeclaration // a parameter has one
    const named = /(Parameters|Props)\b/.exec(node.type?.getText() ?? '')?.[0] ?? 'Options'
    const label = ts.isIdentifier(node.name) ? parameter.name : named.toLowerCase()
    const mark = checker.isOptionalParameter(node) ? '?' : ''
    show(`\`${label}${mark}\`: `, checker.getTypeOfSymbol(parameter), node.type)
  }
  if (signature) {
    const result = signature.getReturnType()
    text.push('**Returns**')
    show('', checker.getAwaitedType(result) ?? result, signature.getDeclaration().type)
  } else {
    const written = symbol.declarations?.find(ts.isTypeAliasDeclaration)?.type.getText() ?? ''
    const shown = isType ? code(written) : `Type: ${code(checker.typeToString(type))}`
    text.push(tableOf(type) || shown)
  }
  const thrown = tagsOf('throws').map((tag) => tag.replace(/^\w+Error\b/, '`$&`'))
  return thrown.length > 0 ? [...text, '**Throws**', ...thrown] : text
}

function textOf(symbol: ts.Symbol): string {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker))
}

/** The documented properties of an object type of this package; empty for every other type. */
function tableOf(type: ts.Type): string {
  const rows = rowsOf(type)
  if (rows.every(([, , , meaning]) => meaning === '')) return ''
  const titled = [['name', 'type', 'default', 'meaning'], ['---', '---', '---', '---'], ...rows]
  const lines = titled.map((row) => {
    const cells = row.filter((_, column) => rows.some((each) => each[column] !== ''))
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  })
  return lines.join('\n')
}

const defaultPattern = /\s*\bDefault: ((?:`[^`]*`|[^.`]|\.(?=\w))+)\./

function rowsOf(type: ts.Type, prefix = ''): string[][] {
  const parts = type.isUnion() ? type.types.filter((part) => !part.isClass()) : [type]
  const properties = parts.flatMap((part) => part.getProperties())
  return [...Map.groupBy(properties, (each) => each.name).values()].flatMap((declared) => {
    // in a union, `apiKey?: undefined` says that another member has it
    const property = declared.find((each) => typeOf(each) !== 'undefined')
    const file = property?.declarations?.[0]?.getSourceFile().fileName
    if (!property || !file?.startsWith(`${root}/src/`)) return []
    const isOptional = declared.some(({ flags }) => flags & ts.SymbolFlags.Optional)
    const name = `\`${prefix}${property.name}${isOptional ? '?' : ''}\``
    const written = typeOf(property).replace(/\s+\| undefined$/, isOptional ? '' : '$&')
    const text = textOf(property).replace(/\s*\n\s*/g, ' ')
    const [, fallback = ''] = defaultPattern.exec(text) ?? []
    const meaning = text.replace(defaultPattern, '').trim()
    if (!/^(?:\| )?\{\s*\/\*\*/.test(written)) return [[name, code(written), fallback, meaning]]
    const object = checker.getNonNullableType(checker.getTypeOfSymbol(property))
    return [[name, '`object`', fallback, meaning], ...rowsOf(object, `${property.name}.`)]
  })
}

/** The type as it is written. */
function typeOf(property: ts.Symbol): string {
  const [node] = property.declarations ?? []
  const written = node && ts.isPropertySignature(node) ? node.type?.getText() : undefined
  return written ?? checker.typeToString(checker.getTypeOfSymbol(property), node)
}

function code(type: string): string {
  const text = type.replace(/\s+/g, ' ').replace(/^\| /, '').replaceAll('"', "'")
  const shown = shownAs.reduce((before, [from, to]) => before.replace(from, to), text)
  return shown && `\`${shown}\``
}

/** A page's text, with links from the names in code. */
function withLinks(page: string, parts: readonly string[]): string {
  const tanStack = 'https://tanstack.com/query/v5/docs/framework/react/reference/functions/use$1'
  const linked = (name: string) => {
    const url = urls.get(name) ?? name.replace(/^Use(\w*Query)(Options|Result)$/, tanStack)
    return url === name || url === page ? name : `\`[\`${name}\`](${url})\``
  }
  const text = parts.filter((part) => part !== '').join('\n\n')
  const withCode = `${text}\n`.replace(/\{@link ([\w.]+) *\}/g, '`$1`')
  return withCode.replace(/^```[^]*?^```$|`[^`\n]+`/gm, (span) =>
    span.startsWith('```') ? span : span.replace(/\w+/g, linked).replaceAll('``', ''),
  )
}

if (process.argv[1] === import.meta.filename) {
  const out = join(import.meta.dirname, '../docs/reference')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out)
  for (const [page, text] of referencePages()) writeFileSync(join(out, page), text)
}
