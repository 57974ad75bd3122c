// Runs `changeset version` and updates the version in the lockfile. npm could do that too, but may remove
// packages for other platforms from it.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

// npx uses the Node of node_modules: changesets does not run on older ones
execFileSync('npx', ['changeset', 'version'], { stdio: 'inherit' })

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
lock.version = version
lock.packages[''].version = version
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
