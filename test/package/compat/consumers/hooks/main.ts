import { page, pages, previousPage } from './queries.js'
import { hydration, msw, suspense } from './rendering.js'

for (const scenario of [page, previousPage, pages, suspense, hydration, msw]) {
  await scenario()
}
process.exit() // caches keep timers
