// Runs `npm ci` if the lockfile is newer than the installation. `npm start` and `npm test` run this on a
// fresh clone, so it uses built-ins only and works in Node 20.
import { execSync } from 'node:child_process'
import { statSync } from 'node:fs'

/**
 * Modification time in milliseconds; 0 if the file does not exist.
 *
 * @param {string} file
 */
const modifiedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

const folder = process.argv[2] ?? '.'

// npm writes the second file at the end of an installation
const installed = modifiedAt(`${folder}/node_modules/.package-lock.json`)
if (modifiedAt(`${folder}/package-lock.json`) > installed) {
  console.log('Installing dependencies (npm ci). This takes about a minute, the first time only…')
  execSync('npm ci --no-audit --no-fund --loglevel=error', { stdio: 'inherit', cwd: folder })
}
