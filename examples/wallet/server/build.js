import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = fileURLToPath(new URL('../.cache/', import.meta.url))

export const buildDirectory = fileURLToPath(new URL('../dist', import.meta.url))

/** Builds the app for production. Logs only warnings and errors. */
export async function buildApp() {
  // tests start many servers from one build
  if (process.env.WALLET_PREBUILT && existsSync(buildDirectory)) return
  // with `development` or `test`, the bundle would contain React's development build
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite') // lazy: slow to load, and the emulator does not need it
  await mkdir(cache, { recursive: true })
  const workspace = await mkdtemp(`${cache}build-`)
  try {
    const outDir = `${workspace}/new`
    await build({ root, mode: 'production', logLevel: 'warn', build: { outDir } })
    await compressAssets(`${outDir}/assets/`)
    await putInPlace(outDir, `${workspace}/old`)
  } finally {
    await rm(workspace, { recursive: true, force: true })
  }
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
