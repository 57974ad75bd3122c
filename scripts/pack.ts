// Packs the built package as it is published: with a README whose links work outside of the repository,
// with llms.txt, and without the fields of package.json that only the repository needs. npm's page and
// node_modules have no docs folder.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { llmsTxt } from './docsIndex.ts'
import { rewriteLinks } from './rewriteLinks.ts'

const folder = '.cache/package'
const tarball = '.cache/tarball'
const ofRepository = ['scripts', 'workspaces', 'devDependencies', 'overrides', 'allowScripts']

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  homepage?: string
  repository?: { url: string }
}
const docs = manifest.homepage?.replace(/\/$/, '')
const files = manifest.repository?.url.replace(/^git\+|\.git$/g, '')

/** Makes links absolute; without a repository, a link becomes its text. */
function packed(readme: string): string {
  return rewriteLinks(readme, (target) => {
    const view = /\.(png|svg)$/.test(target) ? 'raw' : 'blob'
    return files && `${files}/${view}/HEAD/${target}`
  })
}

function linkOf(file: string): string {
  return docs ? `${docs}/${file.replace(/(README)?\.md$/, '')}` : `${files}/blob/HEAD/docs/${file}`
}

for (const made of [folder, tarball]) {
  rmSync(made, { recursive: true, force: true })
  mkdirSync(made, { recursive: true })
}
for (const name of ['dist', 'skills', 'LICENSE']) {
  cpSync(name, `${folder}/${name}`, { recursive: true })
}
const published = Object.entries(manifest).filter(([field]) => !ofRepository.includes(field))
writeFileSync(
  `${folder}/package.json`,
  `${JSON.stringify(Object.fromEntries(published), null, 2)}\n`,
)
writeFileSync(`${folder}/README.md`, packed(readFileSync('README.md', 'utf8')))
writeFileSync(`${folder}/llms.txt`, llmsTxt(docs || files ? linkOf : undefined))
execFileSync('npm', ['pack', '--silent', '--pack-destination', '../tarball'], {
  cwd: folder,
  stdio: 'inherit',
})
