import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageData } from 'vitepress'

/** A page's description, what a shared link shows, and where it is edited. */
export function pageHead(
  page: PageData,
  docs: string,
  site: string | undefined,
): Partial<PageData> {
  const { frontmatter, filePath } = page
  const { file } = frontmatter as { file?: string } // of pages that the build writes
  const description = page.description || firstSentence(readFileSync(join(docs, filePath), 'utf8'))
  const tags = {
    'og:title': frontmatter.title ?? page.title,
    'og:description': description,
    'og:type': 'website',
    ...(site && { 'og:image': `${site}/share.png`, 'twitter:card': 'summary_large_image' }),
  }
  frontmatter.head = Object.entries(tags).map(([name, content]) => {
    return ['meta', { [name.startsWith('og') ? 'property' : 'name']: name, content }]
  })
  if (filePath.startsWith('reference/')) {
    frontmatter.editLink = false // written by a script
    frontmatter.aside = false // tables need its width
  }
  return { description, filePath: file === undefined ? filePath : `../${file}` }
}

/** The first sentence of the text, without its marks. */
function firstSentence(markdown: string): string {
  const blocks = markdown
    .replace(/^---[^]*?\n---\n|<!--[^]*?-->|^(`{3,})[^]*?^\1$/gm, '')
    .split(/\n{2,}/)
  const paragraph = blocks.map((block) => block.trim()).find((block) => /^[\w`*[“"]/.test(block))
  const text = (paragraph ?? '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/"(.*?)"/g, '“$1”') // VitePress does not escape it
    .replace(/\s+/g, ' ')
  return /^.*?[.:?](?= |$)/.exec(text)?.[0].replace(/:$/, '.') ?? text
}
