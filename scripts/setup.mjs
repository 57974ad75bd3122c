// Installs what the lockfile names, unless that is what is installed. Built-ins only, and any
// Node 20 runs it: it stands before `npm start` and `npm test` on a fresh clone.
import { execSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'node_modules/.cache/lock-hash'
const hash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

function installedHash() {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return undefined
  }
}

if (installedHash() !== hash) {
  console.log('Installing dependencies (npm ci)…')
  execSync('npm ci --no-audit --no-fund --loglevel=error', { stdio: 'inherit' })
  mkdirSync('node_modules/.cache', { recursive: true })
  writeFileSync(stamp, hash)
}
