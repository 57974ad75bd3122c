import type { NextConfig } from 'next'

const config: NextConfig = {
  // else Next looks upward for a lockfile, and takes the folder that has one for the app's
  turbopack: { root: import.meta.dirname },
}

export default config
