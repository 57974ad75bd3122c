import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { publishedForm } from './published.mjs'

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
export function readDocsIndex(file = 'docs/README.md'): DocsSection[] {
  const [, ...sections] = read(file).split(/^## /m)
  return sections.map((section) => {
    const links = section.matchAll(/^- \[(.+?)\]\((\S+?)\): (.+)$/gm)
    const pages = [...links].map(([, title = '', file = '', description = '']) => {
      return { title, file, description }
    })
    return { title: section.slice(0, section.indexOf('\n')), pages }
  })
}

/**
 * llms.txt (https://llmstxt.org): the skill, and the pages. In the package, which has the skill as a file,
 * its name, and the `known` pages, as `docs/…`.
 */
export function llmsTxt(link: (file: string) => string, known?: readonly string[]): string {
  const skill = read('skills/inscription-hooks/SKILL.md').replace(/^---[^]*?---\s*/, '')
  const sections = readDocsIndex().map(({ title, pages }) => {
    const lines = pages
      .filter(({ file }) => known?.includes(`docs/${file}`) ?? true)
      .map((page) => `- [${page.title}](${link(page.file)}): ${page.description}`)
    return lines.length > 0 ? `\n## ${title}\n\n${lines.join('\n')}\n` : ''
  })
  const [title, summary] = skill.split('\n\n')
  const named = [title, summary, 'First read `skills/inscription-hooks/SKILL.md`.'].join('\n\n')
  return `${known ? named : skill.trim()}\n${sections.join('')}`
}

/** A list item that is only a link to a source file. Where there is no repository, it is the file. */
export const fileLink: RegExp = /^- \[([\w-]+\.(?:tsx?|css))\]\(([^)]+)\)$/gm

export function withFiles(markdown: string, page: string): string {
  return markdown.replace(fileLink, (_, name: string, target: string) => {
    const text = read(posix.join(posix.dirname(page), target))
    return `\`\`\`${name.split('.').pop()}\n${text}\`\`\``
  })
}

/** Without what is hidden in a page, such as the declarations of its examples. */
export function withoutComments(markdown: string): string {
  return markdown.replace(/<!--[^]*?-->\n?/g, '')
}

/** llms-full.txt: the README and every page for users. */
export function llmsFullTxt(): string {
  const pages = readDocsIndex()
    .filter(({ title }) => title !== 'Contributing')
    .flatMap(({ pages }) => pages)
  const texts = [
    publishedForm(read('README.md')),
    ...pages.map(({ file }) => withFiles(read(`docs/${file}`), `docs/${file}`)),
  ]
  return texts.map((text) => withoutComments(text).trim()).join('\n\n---\n\n')
}
