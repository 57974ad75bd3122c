// Writes docs/reference from the types and doc blocks of src. The pages are committed, so that they can
// be read in the repository. test/docs/reference.test.ts fails if they are outdated.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { allExports, checker, code, type Export, propertyTable, textOf } from './referenceTables.ts'

/** Folders of src, and their titles in the index. */
const groups = {
  react: 'Hooks',
  client: 'Client',
  query: 'Queries',
  response: 'Responses',
  errors: 'Errors',
}

/** Types that are described elsewhere. */
const elsewhere: readonly (readonly [name: RegExp, place: string])[] = [
  [
    /^Use((?:Suspense)?(?:Infinite)?Query)(?:Options|Result)$/,
    'https://tanstack.com/query/v5/docs/framework/react/reference/functions/use$1',
  ],
  [/^StandardSchema$/, 'https://standardschema.dev'],
  [/^(?!TypeError|WalletBalanceError)(\w+Error)$/, '../errors/README.md#$1'],
]

const main = allExports.filter(({ from }) => from === 'inscription-hooks')
const functions = main.filter(({ name, isValue }) => isValue && /[a-z]/.test(name))
/** The first function or object of each module has a page, with the rest of the module. */
const titles = functions.filter((each) => functions.find(({ file }) => file === each.file) === each)

/** All pages by their names, as they are to be committed. */
export function referencePages(): Map<string, string> {
  const homes = new Map<string, string>()
  const pages = new Map([['README.md', [index()]]])
  const rest = allExports.filter((each) => !titles.includes(each))
  const values = rest.filter(({ isValue }) => isValue)
  for (const each of [...titles, ...values, ...rest.filter(({ isValue }) => !isValue)]) {
    if (homes.has(each.name)) continue // the parameters or the result of a function
    const title = titles.find(({ file }) => file === each.file)?.name ?? 'README'
    const page = `${each.from.split('/')[1] ?? title}.md`
    const isTitle = titles.includes(each)
    homes.set(each.name, isTitle ? page : `${page}#${each.name.toLowerCase()}`)
    const { text, types } = each.isValue ? describeValue(each) : describeType(each)
    for (const type of types) homes.set(type, homes.get(type) ?? homes.get(each.name) ?? page)
    const before = pages.get(page) ?? (isTitle ? [] : [`# ${each.from}`])
    pages.set(page, [...before, `${isTitle ? '#' : '##'} ${each.name}`, ...text])
  }
  const comment = '<!-- Written by scripts/reference.ts from the doc blocks of src. -->'
  return new Map(
    [...pages].map(([page, parts]) => {
      const text = [comment, ...parts].filter((part) => part !== '').join('\n\n')
      return [page, `${withLinks(text, homes)}\n`]
    }),
  )
}

function index(): string {
  const link = ({ name }: Export) => `{@link ${name}}`
  const lists = Object.entries(groups).map(([folder, title]) => {
    const lines = titles.flatMap((each) => {
      const [sentence] = textOf(each.symbol)
        .replaceAll('\n', ' ')
        .split(/(?<=\.) /)
      return each.file.includes(`/src/${folder}/`) ? `- ${link(each)}: ${sentence}` : []
    })
    return `## ${title}\n\n${lines.join('\n')}`
  })
  const others = [...new Set(allExports.map(({ from }) => from))].slice(1).map((entry) => {
    const values = allExports.filter(({ from, isValue }) => from === entry && isValue)
    return `- [${entry}](${entry.split('/')[1]}.md): ${values.map(link).join(', ')}`
  })
  const types = main.filter(({ isValue }) => !isValue)
  return `# API reference

All exports. The error classes are in [Errors](../errors/README.md).

${lists.join('\n\n')}

## Other entry points

${others.join('\n')}

## Types

${types.map(link).join(', ')}`
}

/** What stands below a heading, and the types that it describes. */
type Description = { readonly text: readonly string[]; readonly types: readonly string[] }

function describeValue({ name, symbol }: Export): Description {
  const type = checker.getTypeOfSymbol(symbol)
  const [first = '', ...rest] = textOf(symbol).split('\n\n')
  const text = [first, examplesOf(symbol), ...rest]
  const types: string[] = []
  const signature = type.getCallSignatures().at(-1) // overloads come first and are special cases
  if (signature) {
    const described = signature.getParameters().map((parameter) => {
      const node = parameter.valueDeclaration as ts.ParameterDeclaration // a parameter has one
      const label = ts.isObjectBindingPattern(node.name) ? 'parameters' : parameter.name
      const written = node.type?.getText() ?? ''
      const table = propertyTable(checker.getTypeOfSymbol(parameter))
      return { label, written, table }
    })
    const call = `\`${name}(${described.map(({ label }) => label).join(', ')})\``
    if (described.length > 0) text.push('**Parameters**', call)
    for (const { label, written, table } of described) {
      const tag = tagsOf(symbol, 'param').find((each) => each.startsWith(`${label} `))
      const meaning = tag?.replace(`${label} -`, '.').replace(label, '.') ?? ''
      text.push(`\`${label}\`: ${code(written)}${meaning}`, table ?? '')
      if (table) types.push(/^\w*/.exec(written)?.[0] ?? '')
    }
    const result = signature.getReturnType()
    const written = signature.getDeclaration().type?.getText() ?? ''
    const resultName = /^(?:Promise<)?(\w*)/.exec(written)?.[1] ?? ''
    const isNew = !types.includes(resultName)
    const table = isNew ? propertyTable(checker.getAwaitedType(result) ?? result) : undefined
    const data = signature.getTypeParameters()?.find((each) => each.symbol.name === 'TData')
    const [node] = (data?.symbol.declarations ?? []).filter(ts.isTypeParameterDeclaration)
    const shown = node?.default && `Default of \`TData\`: ${code(node.default.getText())}.`
    text.push('**Returns**', code(written), table ?? '', shown ?? '')
    if (table) types.push(resultName)
  } else {
    const [instance] = type.getConstructSignatures()
    const shown = propertyTable(instance?.getReturnType() ?? type)
    text.push(shown ?? `Type: ${code(checker.typeToString(type))}`)
  }
  const errors = tagsOf(symbol, 'throws').map((tag) =>
    tag.replaceAll('\n', ' ').replace(/^\w+Error\b/, '{@link $&}'),
  )
  return { text: [...text, errors.length > 0 ? '**Throws**' : '', ...errors], types }
}

function describeType({ symbol }: Export): Description {
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  const [node] = symbol.declarations ?? []
  const { InTypeAlias } = ts.TypeFormatFlags
  const alias = node && ts.isTypeAliasDeclaration(node) ? node.type.getText() : ''
  // `...ChainKey` is not exported
  const written = alias.includes('...') ? checker.typeToString(type, node, InTypeAlias) : alias
  const table = type.isUnion() && !written.includes('{') ? undefined : propertyTable(type)
  const shown = table ?? (written && code(written))
  return { text: [textOf(symbol), examplesOf(symbol), shown], types: [] }
}

function examplesOf(symbol: ts.Symbol): string {
  return tagsOf(symbol, 'example')
    .map((text) => `\`\`\`tsx\n${text}\n\`\`\``)
    .join('\n\n')
}

/** The tags of doc blocks, from their text: the compiler takes `{@link name}` for a type. */
function tagsOf(symbol: ts.Symbol, name: string): string[] {
  const blocks = (symbol.declarations ?? []).flatMap((node) => ts.getJSDocCommentsAndTags(node))
  const tags = blocks.flatMap((block) => block.getText().split(/\n\s*\*\s*@|\n\s*\*\//))
  const named = tags.filter((tag) => tag.startsWith(`${name} `) || tag.startsWith(`${name}\n`))
  return named.map((tag) =>
    tag
      .slice(name.length)
      .replaceAll(/\n *\* ?/g, '\n')
      .trim(),
  )
}

/** Links the names in types and `{@link name}`, now that all places are known. */
function withLinks(text: string, homes: ReadonlyMap<string, string>): string {
  const linked = (name: string): string | undefined => {
    const [pattern, place = ''] = elsewhere.find(([each]) => each.test(name)) ?? []
    const url = homes.get(name) ?? (pattern && name.replace(pattern, place))
    return url && `[\`${name}\`](${url.replace(/#.*/, (hash) => hash.toLowerCase())})`
  }
  return text
    .replace(/\0([^\x01]*)\x01/g, (_, type: string) => {
      const names = type.replace(/\b[A-Z]\w+/g, (name) => {
        const link = linked(name)
        return link === undefined ? name : `\`${link}\``
      })
      return `\`${names}\``.replaceAll('``', '')
    })
    .replace(/\{@link ([\w.]+) *\}/g, (_, name: string) => linked(name) ?? `\`${name}\``)
}

if (process.argv[1] === import.meta.filename) {
  const out = join(import.meta.dirname, '../docs/reference')
  const pages = referencePages()
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out)
  for (const [page, text] of pages) writeFileSync(join(out, page), text)
}
