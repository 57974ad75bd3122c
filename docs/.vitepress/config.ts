import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, posix, relative } from 'node:path'
import { type DefaultTheme, defineConfig } from 'vitepress'
import {
  fileLink,
  llmsFullTxt,
  llmsTxt,
  readDocsIndex,
  withFiles,
  withoutComments,
} from '../../scripts/docsIndex.js'
import { installFrom } from '../../scripts/published.mjs'
import { rewriteLinks } from '../../scripts/rewriteLinks.js'
import {
  githubAnchor,
  quickStart,
  registryFiles,
  siteLink,
  sourcePages,
  withPackageManagers,
} from '../../scripts/sitePages.js'
import { pageHead } from './pageHead.js'

const root = join(import.meta.dirname, '../..')
const docs = join(root, 'docs')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const {
  homepage,
  repository,
  version,
}: { homepage?: string; repository?: { url: string }; version: string } = JSON.parse(
  read('package.json'),
)
const site = homepage?.replace(/\/$/, '')
const repositoryUrl = repository?.url.replace(/^git\+|\.git$/g, '')
const base = process.env.DOCS_BASE ?? '/'
const isPublished = version !== '0.0.0'
/** With commands that work: with this repository's name, and before the first release with this site's tarball. */
const withCommands = (text: string) => {
  const named = repositoryUrl
    ? text.replaceAll('OWNER/REPO', new URL(repositoryUrl).pathname.slice(1))
    : text
  // the address of `npm run docs` if none is set
  return isPublished
    ? named
    : installFrom(named, site ?? `http://localhost:4173${base.slice(0, -1)}`)
}

/** Before the first release, the home page has no command: the quick start has those that work. */
const forNow = (file: string, text: string) =>
  isPublished || file !== 'docs/index.md' ? text : text.replace(/^```sh\n[^]*?^```\n/m, '')

// pages that are written by the build
const pages = readDocsIndex().flatMap(({ pages }) => pages.map(({ file }) => `docs/${file}`))
rmSync(join(docs, 'source'), { recursive: true, force: true })
const made = sourcePages(['README.md', 'docs/README.md', ...pages])
for (const [file, text] of made.set('quick-start.md', quickStart())) {
  mkdirSync(dirname(join(docs, file)), { recursive: true })
  writeFileSync(join(docs, file), text)
}

/** The pages of the API reference. An entry point is one page. */
const reference: DefaultTheme.SidebarItem[] = readDocsIndex('docs/reference/README.md').flatMap(
  ({ title: text, pages }) => {
    if (text.startsWith('inscription-hooks/')) return { text, link: `/reference/${basename(text)}` }
    const own = text === 'Types' ? [] : pages.filter(({ file }) => !/#|^\.\./.test(file))
    const items = own.map(({ title, file }) => {
      return { text: title.replaceAll('`', ''), link: `/reference/${file}` }
    })
    return items.length > 0 ? { text, items } : []
  },
)

const sidebar: DefaultTheme.SidebarItem[] = [
  {
    text: 'Start',
    items: [
      { text: 'Quick start', link: '/quick-start' },
      { text: 'Try it', link: '/live' },
      { text: 'Wallet', link: '/wallet/' },
      { text: 'Gallery', link: '/gallery/stories/' },
    ],
  },
  ...readDocsIndex().map(({ title, pages }) => ({
    text: title,
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
  rewrites: {
    'README.md': 'pages.md',
    'errors/README.md': 'errors/index.md',
    'reference/README.md': 'reference/index.md',
  },
  ignoreDeadLinks: [/^\/(wallet|gallery\/stories)\//], // scripts/checkSite.ts asks for all links once they are built
  markdown: {
    linkify: false, // `http://host` in a table is no link
    anchor: { slugify: githubAnchor },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-default' }, // AA
    languageAlias: { npmrc: 'ini', svg: 'xml' },
  },
  head: [['link', { rel: 'icon', href: `${base}mark.svg`, type: 'image/svg+xml' }]],
  themeConfig: {
    logo: '/mark.svg',
    siteTitle: `inscription-hooks <small>${version}</small>`,
    sidebar,
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        _render: (text, env, md) =>
          env.relativePath.startsWith('source/') ? '' : md.render(text, env),
      },
    },
    nav: [
      { text: 'Quick start', link: '/quick-start' },
      { text: 'Guides', link: '/guides/real-service', activeMatch: '/(guides|cookbook|proxy)/' },
      { text: 'Reference', link: '/reference/', activeMatch: '/(reference|errors)/' },
      { text: 'Try it', link: '/live' },
    ],
    ...(repositoryUrl && {
      socialLinks: [{ icon: 'github', link: repositoryUrl }],
      editLink: { pattern: `${repositoryUrl}/edit/main/docs/:path`, text: 'Edit this page' },
    }),
  },
  transformPageData: (page) => pageHead(page, docs, site),
  vite: {
    plugins: [
      {
        name: 'links-to-the-repository',
        enforce: 'pre',
        transform(text, id) {
          const file = relative(root, id.split('?')[0] ?? '').replaceAll('\\', '/') // Windows
          if (!/^docs\/.*\.md$/.test(file)) return undefined
          const shown = forNow(file, text).replace(
            fileLink,
            (_, name: string, target: string) =>
              `::: details ${name} {open}\n<<< @/../${posix.join(posix.dirname(file), target)}\n:::`,
          )
          const marked = shown.replace(/\[↗\]\([^)]*\)/g, '$&{.source aria-label="Source"}')
          return rewriteLinks(withPackageManagers(withCommands(marked)), (target) => {
            const isPage = posix.join(posix.dirname(file), target).startsWith('docs/')
            return isPage && !target.includes('README.md') ? target : siteLink(file, target)
          })
        },
      },
    ],
  },
  buildEnd({ outDir, pages: built, rewrites }) {
    const link = (file: string) =>
      `${site ?? base.replace(/\/$/, '')}/${rewrites.map[file] ?? file}`
    // each page as Markdown, under its own address with `.md`
    for (const page of built) {
      const source = forNow(`docs/${page}`, read(`docs/${page}`))
      const text = withFiles(withoutComments(source), `docs/${page}`)
      writeFileSync(join(outDir, rewrites.map[page] ?? page), withCommands(text))
    }
    const tarball = join(root, `.cache/tarball/inscription-hooks-${version}.tgz`)
    if (!isPublished) copyFileSync(tarball, join(outDir, 'inscription-hooks.tgz'))
    copyFileSync(join(docs, 'openapi.json'), join(outDir, 'openapi.json'))
    mkdirSync(join(outDir, 'r'))
    // a file may be used without the site, so that no local address is written into it
    const source = isPublished ? 'inscription-hooks' : site && `${site}/inscription-hooks.tgz`
    for (const [name, text] of registryFiles(source)) {
      writeFileSync(join(outDir, 'r', name), text)
    }
    writeFileSync(join(outDir, 'llms.txt'), llmsTxt(link))
    writeFileSync(join(outDir, 'llms-full.txt'), withCommands(llmsFullTxt()))
  },
})
