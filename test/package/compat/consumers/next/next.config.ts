import { join } from 'node:path'

// the install's folder; without it, Next searches parent folders for a lockfile
const root = join(import.meta.dirname, '../../..')

export default {
  distDir: process.env.NEXT_BUILD_FOLDER,
  turbopack: { root },
  outputFileTracingRoot: root,
}
