// Packs the built package as it is published: with the source that declaration maps point to, with the
// docs and llms.txt for agents, with links that work outside of the repository, and without the fields
// of package.json that only the repository needs.
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { llmsTxt, withFiles, withoutComments } from './docsIndex.ts'
import { publishedForm } from './published.mjs'
import { rewriteLinks } from './rewriteLinks.ts'

const folder = '.cache/package'
const tarball = '.cache/tarball'
const ofRepository = ['scripts', 'workspaces', 'devDependencies', 'overrides', 'allowScripts']

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  homepage?: string
  repository?: { url: string }
}
const files = manifest.repository?.url.replace(/^git\+|\.git$/g, '')

/** Makes links to other files absolute; without a repository, a link becomes its text. */
function packed(file: string): string {
  const text = withFiles(withoutComments(publishedForm(readFileSync(file, 'utf8'))), file)
  return rewriteLinks(text, (target) => {
    const path = posix.join(posix.dirname(file), target)
    // npm's page of the README has no docs folder
    if (file !== 'README.md' && pages.includes(path.replace(/#.*/, ''))) return target
    const view = /\.(png|svg)$/.test(target) ? 'raw' : 'blob'
    return files && `${files}/${view}/HEAD/${path}`
  })
}

const pages = globSync('docs/{*,{guides,cookbook,errors,proxy,reference}/*}.md')
  .map((page) => page.replaceAll('\\', '/'))
  .filter((page) => !/^docs\/(index|live|quick-start|guides\/compared)\.md$/.test(page)) // pages of the site alone

for (const made of [folder, tarball]) {
  rmSync(made, { recursive: true, force: true })
  mkdirSync(made, { recursive: true })
}
for (const name of ['dist', 'src', 'skills', 'LICENSE']) {
  const isPublished = (file: string) => file.replaceAll('\\', '/') !== 'src/cli' // not imported
  cpSync(name, `${folder}/${name}`, { recursive: true, filter: isPublished })
}
for (const file of ['README.md', ...pages]) {
  mkdirSync(dirname(`${folder}/${file}`), { recursive: true })
  writeFileSync(`${folder}/${file}`, packed(file))
}
const published = Object.entries(manifest).filter(([field]) => !ofRepository.includes(field))
writeFileSync(
  `${folder}/package.json`,
  `${JSON.stringify(Object.fromEntries(published), null, 2)}\n`,
)
writeFileSync(
  `${folder}/llms.txt`,
  llmsTxt((file) => `docs/${file}`, pages),
)
execFileSync('npm', ['pack', '--silent', '--pack-destination', '../tarball'], {
  cwd: folder,
  stdio: 'inherit',
})
