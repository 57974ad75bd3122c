import type { NextConfig } from 'next'

const config: NextConfig = {
  // as in new apps
  cacheComponents: true,
  partialPrefetching: true,
  // otherwise Next uses a parent folder with a lockfile as the root
  turbopack: { root: import.meta.dirname },
}

export default config
