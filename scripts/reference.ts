// Writes docs/reference from the types and doc blocks of src. The pages are committed, so that they can
// be read in the repository. test/docs/reference.test.ts fails if they are outdated.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { typeSection, valueSection } from './referenceSections.ts'
import { allExports, type Export, textOf } from './referenceTables.ts'

/** Folders of src, and their titles in the index. */
const groups = [
  ['react', 'Hooks'],
  ['client', 'Client'],
  ['query', 'Queries'],
  ['response', 'Responses'],
  ['errors', 'Errors'],
] as const

const tanstack = 'https://tanstack.com/query/v5/docs/framework/react/reference/functions'

/** Types that are described elsewhere. */
const elsewhere: readonly (readonly [name: RegExp, place: string])[] = [
  [/^Use((?:Suspense)?(?:Infinite)?Query)(?:Options|Result)$/, `${tanstack}/use$1`],
  [/^StandardSchema$/, 'https://standardschema.dev'],
  [/^TEntry\[\]$/, 'defineWalletBalanceResponse.md#parameters'],
  [/^(?!TypeError)(\w+Error)$/, '../errors/README.md#$1'],
]

const main = allExports.filter(({ from }) => from === 'inscription-hooks')
/** The first function or object of each module of the main entry. It has a page, with the rest of the module. */
const titles = main.filter((each) => {
  const functions = main.filter(({ name, isValue }) => isValue && /[a-z]/.test(name))
  return functions.find(({ file }) => file === each.file) === each
})

/** All pages by their names, as they are to be committed. */
export function referencePages(): Map<string, string> {
  const homes = new Map<string, string>()
  const pages = new Map([['README.md', [index()]]])
  const values = allExports.filter(({ isValue }) => isValue)
  const types = allExports.filter(({ isValue }) => !isValue)
  for (const each of [...titles, ...values.filter((value) => !titles.includes(value)), ...types]) {
    if (homes.has(each.name)) continue // the parameters or the result of a function
    const page = pageOf(each)
    const isTitle = titles.includes(each)
    const { text, anchors } = each.isValue ? valueSection(each, isTitle) : typeSection(each)
    pages.set(page, [...(pages.get(page) ?? (isTitle ? [] : [`# ${each.from}`])), text])
    homes.set(each.name, isTitle ? page : `${page}#${each.name.toLowerCase()}`)
    for (const [type, anchor] of anchors) homes.set(type, homes.get(type) ?? `${page}#${anchor}`)
  }
  const comment = '<!-- Written by scripts/reference.ts from the doc blocks of src. -->'
  return new Map(
    [...pages].map(([page, sections]) => {
      const text = [comment, ...sections].join('\n\n')
      return [page, `${withLinks(text, page, homes)}\n`]
    }),
  )
}

function pageOf({ from, file }: Export): string {
  const title = titles.find((each) => each.file === file)?.name ?? 'README'
  return `${from.split('/')[1] ?? title}.md`
}

function index(): string {
  const lists = groups.map(([folder, title]) => {
    const ofGroup = titles.filter(({ file }) => file.includes(`/src/${folder}/`))
    // short names first: `useWalletBalance` before its variants
    const sorted = ofGroup.sort((left, right) => left.name.length - right.name.length)
    const lines = sorted.map(({ name, symbol }) => {
      const [sentence = ''] = textOf(symbol)
        .replaceAll('\n', ' ')
        .split(/(?<=\.) /)
      return `- [${name}](${name}.md): ${sentence}`
    })
    return `## ${title}\n\n${lines.join('\n')}`
  })
  const links = (exports: readonly Export[]) =>
    exports.map(({ name }) => `{@link ${name}}`).join(', ')
  const entries = [...new Set(allExports.map(({ from }) => from))].slice(1)
  const others = entries.map((entry) => {
    const values = allExports.filter(({ from, isValue }) => from === entry && isValue)
    return `- [${entry}](${entry.split('/')[1]}.md): ${links(values)}`
  })
  return [
    '# API reference',
    'All exports. The error classes are in [Errors](../errors/README.md).',
    ...lists,
    `## Other entry points\n\n${others.join('\n')}`,
    `## Types\n\n${links(main.filter(({ isValue }) => !isValue))}`,
  ].join('\n\n')
}

/** Links types and `{@link name}`, now that all places are known. */
function withLinks(text: string, page: string, homes: ReadonlyMap<string, string>): string {
  const find = (name: string) => {
    const home = homes.get(name)
    if (home !== undefined) return home.replace(`${page}#`, '#')
    const [pattern, place = ''] = elsewhere.find(([each]) => each.test(name)) ?? []
    return pattern && name.replace(pattern, place).replace(/#.*/, (hash) => hash.toLowerCase())
  }
  const linked = (label: string, target: string | undefined) =>
    target === undefined ? `\`${label}\`` : `[\`${label}\`](${target})`
  return text
    .replace(/\0([^\x01]*)\x01/g, (_, type: string) => {
      const whole = find(type)
      if (whole !== undefined) return linked(type, whole)
      const targets = (type.match(/\b[A-Z]\w+/g) ?? []).flatMap((name) => find(name) ?? [])
      if (targets.length < 2) return linked(type, targets[0])
      const split = type.replace(/\b[A-Z]\w+/g, (name) => {
        const target = find(name)
        return target === undefined ? name : `\`${linked(name, target)}\``
      })
      return `\`${split}\``.replaceAll('``', '')
    })
    .replace(/\{@link ([\w.]+) *\}/g, (_, name: string) => linked(name, find(name)))
}

if (process.argv[1] === import.meta.filename) {
  const out = join(import.meta.dirname, '../docs/reference')
  const pages = referencePages()
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out)
  for (const [page, text] of pages) writeFileSync(join(out, page), text)
}
