// Installs what the lockfile names, unless that is installed. Built-ins only, and any Node 20 runs it:
// it stands before `npm start` and `npm test` on a fresh clone.
import { execSync } from 'node:child_process'
import { statSync } from 'node:fs'

/**
 * When a file was written, in milliseconds; 0 if there is none.
 *
 * @param {string} file
 */
const writtenAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

// npm writes the second one when an installation is complete
if (writtenAt('package-lock.json') > writtenAt('node_modules/.package-lock.json')) {
  console.log('Installing dependencies (npm ci)…')
  execSync('npm ci --no-audit --no-fund --loglevel=error', { stdio: 'inherit' })
}
