import { page, pages, previousPage } from './queries.js'
import { hydration, msw, suspense } from './rendering.js'
import { severalChains, severalChainsRendered } from './severalChains.js'

for (const scenario of [
  ...[page, previousPage, pages, suspense, hydration, msw],
  ...[severalChains, severalChainsRendered],
]) {
  await scenario()
}
process.exit() // caches keep timers
