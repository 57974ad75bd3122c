import { join } from 'node:path'

// else Next looks upward for a lockfile, and takes the folder that has one for the app's
const root = join(import.meta.dirname, '../../../..')

export default {
  distDir: process.env.NEXT_BUILD_FOLDER,
  turbopack: { root },
  outputFileTracingRoot: root,
}
