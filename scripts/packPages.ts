// Before packing: a README whose links work outside of the repository, and llms.txt. After packing
// (`restore`): the repository's own README again. npm's page and node_modules have no docs folder.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { llmsTxt } from './docsIndex.ts'
import { rewriteLinks } from './rewriteLinks.ts'

const kept = '.cache/README.md'

if (process.argv[2] === 'restore') {
  copyFileSync(kept, 'README.md')
  rmSync(kept)
  rmSync('llms.txt')
} else {
  const { homepage, repository } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    homepage?: string
    repository?: { url: string }
  }
  const files = repository?.url.replace(/^git\+|\.git$/g, '')
  // an earlier run that failed has left the README of the repository here
  if (!existsSync(kept)) {
    mkdirSync('.cache', { recursive: true })
    copyFileSync('README.md', kept)
  }
  // without an address a link becomes its text
  const readme = rewriteLinks(readFileSync(kept, 'utf8'), (target) => {
    const view = /\.(png|svg)$/.test(target) ? 'raw' : 'blob'
    return files && `${files}/${view}/HEAD/${target}`
  })
  writeFileSync('README.md', readme)
  const page = (file: string) => file.replace(/(README)?\.md$/, '')
  writeFileSync(
    'llms.txt',
    llmsTxt((file) =>
      homepage
        ? `${homepage.replace(/\/$/, '')}/${page(file)}`
        : files && `${files}/blob/HEAD/docs/${file}`,
    ),
  )
}
