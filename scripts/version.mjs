// `changeset version`, and what it leaves out: the package's version in the lockfile. npm would write
// that too, and drop from the lockfile what its registry lacks for other platforms.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

// npx finds the Node of node_modules, which changesets needs, also on a machine with an older one
execFileSync('npx', ['changeset', 'version'], { stdio: 'inherit' })

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
lock.version = version
lock.packages[''].version = version
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
