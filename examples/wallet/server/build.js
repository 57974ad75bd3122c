import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = fileURLToPath(new URL('../.cache/', import.meta.url))

/** Where the built app is. */
export const buildDirectory = fileURLToPath(new URL('../dist', import.meta.url))

/** Builds the app for production, and is silent about it unless something is wrong. */
export async function buildApp() {
  // for tests, which start many wallets of one build
  if (process.env.WALLET_PREBUILT && existsSync(buildDirectory)) return
  // whatever it was: with `development` or `test` the bundle would hold React's development build
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite') // slow to load, and not needed to start the emulator
  await mkdir(cache, { recursive: true })
  const workspace = await mkdtemp(`${cache}build-`)
  try {
    const outDir = `${workspace}/new`
    await build({ root, mode: 'production', logLevel: 'warn', build: { outDir } })
    await putInPlace(outDir, `${workspace}/old`)
  } finally {
    await rm(workspace, { recursive: true, force: true })
  }
}

/**
 * All at once: another wallet on this machine may be serving the build before this one.
 *
 * @param {string} fresh
 * @param {string} old
 */
async function putInPlace(fresh, old) {
  if (existsSync(buildDirectory)) await rename(buildDirectory, old).catch(() => {})
  try {
    await rename(fresh, buildDirectory)
  } catch (error) {
    if (!existsSync(buildDirectory)) throw error // else another start has put the same files there
  }
}
