import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { publishedForm } from './published.mjs'
import { rewriteLinks } from './rewriteLinks.js'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** What runs on the site, so that a link to its code opens it. */
const apps = new Map([
  ['examples/wallet', '/wallet/'],
  ['examples/gallery', '/gallery/stories/'],
])

/** The address on the site of what `file` links to. Throws if there is none: no reference is lost. */
export function siteLink(file: string, target: string): string {
  const [place = '', anchor] = decodeURI(target).split('#')
  const linked = posix.join(posix.dirname(file), place).replace(/\/$/, '')
  const hash = anchor === undefined ? '' : `#${anchor}`
  const app = apps.get(linked)
  if (app !== undefined) return app
  // the page is this section of it
  if (linked === 'README.md') return `/quick-start${hash.replace('#use-it', '')}`
  if (linked.startsWith('docs/')) {
    const page = linked.slice('docs/'.length).replace(/^README\.md$/, 'pages.md')
    return `/${page.replace(/README\.md$/, '')}${hash}`
  }
  return `/${sourcePage(linked)}${hash}`
}

/** The anchor that GitHub gives a heading, so that links work there and here. */
export function githubAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}

/** The README from its quick start on. The home page says what is above. */
export function quickStart(): string {
  const [, text = ''] = /^## Use it\n([^]*)/m.exec(publishedForm(read('README.md'))) ?? []
  return page('README.md', `# Quick start\n${linked('README.md', text)}`)
}

/** Pages for all files outside of docs that `pages` link to, and that those link to. */
export function sourcePages(pages: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  const files = new Set<string>()
  const follow = (file: string) =>
    rewriteLinks(read(file), (target) => {
      const [place = ''] = decodeURI(target).split('#')
      const name = posix.join(posix.dirname(file), place).replace(/\/$/, '')
      const isShown = /^docs\/|^README\.md$/.test(name) || apps.has(name)
      if (!isShown) files.add(withReadme(name))
      return target
    })
  for (const each of pages) follow(each)
  // iteration includes files that are added meanwhile
  for (const file of files) {
    if (file.endsWith('.md')) follow(file)
    found.set(`${sourcePage(file)}.md`, sourceText(file))
  }
  return found
}

/** A dot would make it a download, and a bracket a parameter. */
function sourcePage(file: string): string {
  return `source/${withReadme(file).replace(/[[\]]/g, '').replaceAll('.', '-')}`
}

function withReadme(file: string): string {
  const readme = `${file}/README.md`
  return existsSync(join(root, readme)) ? readme : file
}

function sourceText(file: string): string {
  if (file.endsWith('.md')) {
    const text = read(file).replace(/^---[^]*?---\s*/, '')
    return page(file, linked(file, text))
  }
  return page(file, `# ${file}\n\n${filesOf(file).map(codeOf).join('\n\n')}`)
}

function page(file: string, text: string): string {
  return `---\nfile: ${JSON.stringify(file)}\n---\n\n${text}`
}

function linked(file: string, text: string): string {
  return rewriteLinks(text, (target) => siteLink(file, target))
}

function filesOf(file: string): string[] {
  if (statSync(join(root, file)).isFile()) return [file]
  const names = readdirSync(join(root, file)).map((name) => posix.join(file, name))
  return names.filter((name) => statSync(join(root, name)).isFile())
}

function codeOf(file: string, _: number, files: readonly string[]): string {
  const [, language = 'text'] = /\.(\w+)$/.exec(file) ?? []
  const heading = files.length > 1 ? `## ${posix.basename(file)}\n\n` : ''
  return `${heading}\`\`\`\`${language}\n${read(file).trimEnd()}\n\`\`\`\``
}

const installation = /^```sh\n((?:(?:npm install|npm create|cd) .*\n)+)```$/gm

/** Shows the commands that install something for other package managers too. */
export function withPackageManagers(markdown: string): string {
  return markdown.replace(installation, (_, commands: string) => {
    const tabs = [
      ['npm', commands],
      ['pnpm', inOther('pnpm', commands)],
      ['yarn', inOther('yarn', commands)],
      ['bun', inOther('bun', commands)],
    ]
    const blocks = tabs.map(([name, text]) => `\`\`\`sh [${name}]\n${text}\`\`\``)
    return `::: code-group\n\n${blocks.join('\n\n')}\n\n:::`
  })
}

function inOther(manager: string, commands: string): string {
  return commands
    .replace(/^npm install (--save-dev)?/gm, (_, dev) => `${manager} add ${dev ? '-D' : ''}`)
    .replace(/^npm create (?:--yes )?(\w+)@latest (\S+) -- /gm, `${manager} create $1 $2 `)
}

/**
 * The files of the site's `/r` for the shadcn CLI: the list of items, and each with its files' text.
 * They install the package from `source`, if it is known.
 */
export function registryFiles(source?: string): Map<string, string> {
  const registry = read('registry.json')
  type Item = { name: string; dependencies: string[]; files: { path: string }[] }
  const { items } = JSON.parse(registry) as { items: Item[] } // ours
  const $schema = 'https://ui.shadcn.com/schema/registry-item.json'
  const texts = items.map((item) => {
    const files = item.files.map((file) => ({ ...file, content: read(file.path) }))
    const dependencies = [...(source ? [source] : []), ...item.dependencies]
    const text = JSON.stringify({ $schema, ...item, dependencies, files }, null, 2)
    return [`${item.name}.json`, `${text}\n`] as const
  })
  return new Map([['registry.json', registry], ...texts])
}
