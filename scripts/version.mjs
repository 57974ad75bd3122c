// Runs `changeset version`, updates the version in the lockfile (npm may remove packages for other platforms
// from it), and gives the README its form for a package that is on npm.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { publishedForm } from './published.mjs'

// npx uses the Node of node_modules: changesets does not run on older ones
execFileSync('npx', ['changeset', 'version'], { stdio: 'inherit' })

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
lock.version = version
lock.packages[''].version = version
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
writeFileSync('README.md', publishedForm(readFileSync('README.md', 'utf8')))
