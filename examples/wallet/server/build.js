import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = fileURLToPath(new URL('../.cache/', import.meta.url))

/** @type {string[]} */
const workspaces = []
process.on('exit', () => {
  for (const each of workspaces) rmSync(each, { recursive: true, force: true })
})

const buildDirectory = fileURLToPath(new URL('../dist', import.meta.url))

/**
 * Builds the app for production. Logs only warnings and errors.
 *
 * @param {string} [response] the module that reads a service's responses, in place of src/response.ts
 * @returns {Promise<string>} the directory: with `response`, one of this process
 */
export async function buildApp(response) {
  // tests start many servers from one build
  if (!response && process.env.WALLET_PREBUILT && existsSync(buildDirectory)) return buildDirectory
  // with `development` or `test`, the bundle would contain React's development build
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite') // lazy: slow to load, and the emulator does not need it
  await mkdir(cache, { recursive: true })
  const workspace = await mkdtemp(`${cache}build-`)
  workspaces.push(workspace)
  const outDir = `${workspace}/new`
  const replaced = response && {
    resolve: { alias: { '#wallet-response': response } },
    define: { 'import.meta.env.RESPONSE_ID': JSON.stringify(await hashOf(response)) },
  }
  await build({ root, mode: 'production', logLevel: 'warn', build: { outDir }, ...replaced })
  await compressAssets(`${outDir}/assets/`)
  if (response) return outDir
  await putInPlace(outDir, `${workspace}/old`)
  return buildDirectory
}

/** @param {string} file */
async function hashOf(file) {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
}

/**
 * Writes the files that the server sends to clients that accept them.
 *
 * @param {string} directory
 */
async function compressAssets(directory) {
  for (const name of await readdir(directory)) {
    const content = await readFile(directory + name)
    await writeFile(`${directory}${name}.br`, brotliCompressSync(content))
    await writeFile(`${directory}${name}.gz`, gzipSync(content, { level: 9 }))
  }
}

/**
 * Renames the directories, because another server may be serving the previous build.
 *
 * @param {string} fresh
 * @param {string} old
 */
async function putInPlace(fresh, old) {
  if (existsSync(buildDirectory)) await rename(buildDirectory, old).catch(() => {})
  try {
    await rename(fresh, buildDirectory)
  } catch (error) {
    if (!existsSync(buildDirectory)) throw error // otherwise another server has put its build there
  }
}
