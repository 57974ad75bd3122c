import { join } from 'node:path'

// the install's folder, from dist/build/next in it; without this, Next looks upward for a lockfile
const root = join(import.meta.dirname, '../../..')

export default {
  distDir: process.env.NEXT_BUILD_FOLDER,
  turbopack: { root },
  outputFileTracingRoot: root,
}
