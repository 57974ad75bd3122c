import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { type DefaultTheme, defineConfig } from 'vitepress'
import { llmsFullTxt, llmsTxt, readDocsIndex } from '../../scripts/docsIndex.js'
import { registryItem } from '../../scripts/registryItem.js'
import { rewriteLinks } from '../../scripts/rewriteLinks.js'

const root = join(import.meta.dirname, '../..')
const docs = join(root, 'docs')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { homepage, repository }: { homepage?: string; repository?: { url: string } } = JSON.parse(
  read('package.json'),
)
const site = homepage?.replace(/\/$/, '')
const repositoryUrl = repository?.url.replace(/^git\+|\.git$/g, '')
/** Fills in this repository's name in commands. */
const withRepository = (text: string) =>
  repositoryUrl ? text.replaceAll('OWNER/REPO', new URL(repositoryUrl).pathname.slice(1)) : text
const base = process.env.DOCS_BASE ?? '/'

/** The address on this site of what `file` links to; `undefined` if it is neither here nor online. */
function siteLink(file: string, target: string): string | undefined {
  const [place = '', anchor] = target.split('#')
  const linked = posix.join(posix.dirname(file), place)
  const hash = anchor === undefined ? '' : `#${anchor}`
  if (linked === 'README.md' || linked === 'docs/README.md') return `/${hash}`
  if (linked === 'examples/playground') {
    return repositoryUrl
      ?.replace('github.com', 'stackblitz.com/github')
      .concat('/tree/main/', linked)
  }
  if (linked.startsWith('docs/')) return `/${linked.slice(5).replace(/README\.md$/, '')}${hash}`
  return repositoryUrl && `${repositoryUrl}/blob/HEAD/${linked}${hash}`
}

// the README is the first page
writeFileSync(
  join(docs, 'index.md'),
  rewriteLinks(read('README.md'), (target) => siteLink('README.md', target)),
)

// the live view of the token list is the example of its page
const [, example = ''] =
  /^\/\/ src\/App\.tsx\n([^]*?)^```$/m.exec(read('docs/cookbook/token-list.md')) ?? []
mkdirSync(join(docs, '.vitepress/cache'), { recursive: true })
writeFileSync(
  join(docs, '.vitepress/cache/TokenListExample.tsx'),
  example
    .replace('./components/', '../../../examples/wallet/src/')
    .replace('export default', 'export'),
)

const reference: DefaultTheme.SidebarItem[] = readDocsIndex('docs/reference/README.md')
  .filter(({ pages }) => pages.length > 0)
  .map(({ title, pages }) => ({
    text: title,
    items: pages.map((page) => ({ text: page.title, link: `/reference/${page.file}` })),
  }))

const sidebar: DefaultTheme.SidebarItem[] = [
  {
    text: 'Start',
    items: [
      { text: 'Quick start', link: '/' },
      { text: 'Try it here', link: '/live' },
      { text: 'Gallery', link: `${base}gallery/`, target: '_self' },
    ],
  },
  ...readDocsIndex().map(({ title, pages }) => ({
    text: title,
    collapsed: title === 'Contributing' || title === 'Proxy',
    items: [
      ...pages.map(({ title: text, file }) => ({
        text,
        link: `/${file.replace('README.md', '')}`,
      })),
      ...(title === 'Reference' ? reference : []),
    ],
  })),
]

export default defineConfig({
  title: 'inscription-hooks',
  description: 'React hooks for the token balances of a wallet.',
  base,
  cleanUrls: true,
  srcExclude: ['README.md'],
  rewrites: { 'errors/README.md': 'errors/index.md', 'reference/README.md': 'reference/index.md' },
  markdown: { linkify: false }, // `http://host` in a table is no link
  themeConfig: {
    sidebar,
    outline: [2, 3],
    search: { provider: 'local' },
    nav: [
      { text: 'Guides', link: '/guides/real-service' },
      { text: 'Reference', link: '/reference/' },
      { text: 'Try it here', link: '/live' },
    ],
    ...(repositoryUrl && { socialLinks: [{ icon: 'github', link: repositoryUrl }] }),
  },
  vite: {
    publicDir: false,
    plugins: [
      {
        name: 'links-to-the-repository',
        enforce: 'pre',
        transform(text, id) {
          const file = relative(root, id.split('?')[0] ?? '').replaceAll('\\', '/') // Windows
          if (!/^docs\/.*\.md$/.test(file)) return undefined
          // a list item that is only a link to a source file shows the file
          const shown = text.replace(
            /^- \[([\w-]+\.(?:tsx?|css))\]\(([^)]+)\)$/gm,
            (_, name: string, target: string) =>
              `::: details ${name}\n<<< @/../${posix.join(posix.dirname(file), target)}\n:::`,
          )
          return rewriteLinks(withRepository(shown), (target) => {
            const isPage = posix.join(posix.dirname(file), target).startsWith('docs/')
            return isPage && !target.includes('README.md') ? target : siteLink(file, target)
          })
        },
      },
    ],
  },
  buildEnd({ outDir }) {
    const link = (file: string) =>
      `${site ?? base.replace(/\/$/, '')}/${file.replace(/(README)?\.md$/, '')}`
    copyFileSync(join(docs, 'openapi.yaml'), join(outDir, 'openapi.yaml'))
    mkdirSync(join(outDir, 'r'))
    writeFileSync(join(outDir, 'r/token-list.json'), registryItem())
    writeFileSync(join(outDir, 'llms.txt'), llmsTxt(link))
    writeFileSync(join(outDir, 'llms-full.txt'), withRepository(llmsFullTxt()))
  },
})
