// Before packing: a README whose links work outside of the repository, and llms.txt. After packing
// (`restore`): the repository's own README again. npm's page and node_modules have no docs folder.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { llmsTxt } from './docsIndex.ts'
import { rewriteLinks } from './rewriteLinks.ts'

const kept = '.cache/README.md'
const read = (file: string) => readFileSync(file, 'utf8')

const { homepage, repository } = JSON.parse(read('package.json')) as {
  homepage?: string
  repository?: { url: string }
}
const files = repository?.url.replace(/^git\+|\.git$/g, '')

/** Makes links absolute; without a repository, a link becomes its text. */
function packed(readme: string): string {
  return rewriteLinks(readme, (target) => {
    const view = /\.(png|svg)$/.test(target) ? 'raw' : 'blob'
    return files && `${files}/${view}/HEAD/${target}`
  })
}

function restore(): void {
  copyFileSync(kept, 'README.md')
  rmSync(kept)
  rmSync('llms.txt', { force: true })
}

if (process.argv[2] === 'restore') {
  restore()
} else {
  // packing failed before `restore`
  if (existsSync(kept) && read('README.md') === packed(read(kept))) restore()
  mkdirSync('.cache', { recursive: true })
  copyFileSync('README.md', kept)
  writeFileSync('README.md', packed(read(kept)))
  const docs = homepage?.replace(/\/$/, '')
  const link = (file: string) =>
    docs ? `${docs}/${file.replace(/(README)?\.md$/, '')}` : `${files}/blob/HEAD/docs/${file}`
  writeFileSync('llms.txt', llmsTxt(docs || files ? link : undefined))
}
