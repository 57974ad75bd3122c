import { readFileSync } from 'node:fs'

export type DocsPage = {
  readonly title: string
  /** Relative to docs: `guides/paging.md`. */
  readonly file: string
  readonly description: string
}

export type DocsSection = { readonly title: string; readonly pages: readonly DocsPage[] }

const root = new URL('..', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')

/** The sections of docs/README.md, which is the one list of all pages. */
export function readDocsIndex(): DocsSection[] {
  const [, ...sections] = read('docs/README.md').split(/^## /m)
  return sections.map((section) => {
    const links = section.matchAll(/^- \[(.+?)\]\((\S+?)\): (.+)$/gm)
    const pages = [...links].map(([, title = '', file = '', description = '']) => {
      return { title, file, description }
    })
    return { title: section.slice(0, section.indexOf('\n')), pages }
  })
}

/** llms.txt (https://llmstxt.org): what the package is, and its pages. `link` returns a page's address. */
export function llmsTxt(link: (file: string) => string | undefined): string {
  const lines = readDocsIndex().flatMap(({ title, pages }) => [
    `\n## ${title}\n`,
    ...pages.map((page) => {
      const address = link(page.file)
      const name = address === undefined ? page.title : `[${page.title}](${address})`
      return `- ${name}: ${page.description}`
    }),
  ])
  const skill = read('skills/inscription-hooks/SKILL.md').replace(/^---[^]*?---\s*/, '')
  return `${skill.trim()}\n${lines.join('\n')}\n`
}

/** llms-full.txt: the README and every page for users. */
export function llmsFullTxt(): string {
  const pages = readDocsIndex()
    .filter(({ title }) => title !== 'Contributing')
    .flatMap(({ pages }) => pages)
  const texts = [read('README.md'), ...pages.map(({ file }) => read(`docs/${file}`))]
  return texts.map((text) => text.replace(/<!--[^]*?-->\n?/g, '').trim()).join('\n\n---\n\n')
}
