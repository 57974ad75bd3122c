import { msw } from './interception.js'
import { nextPages, parallelRefetch } from './lists.js'
import { cancelOnUnmount, invalidateByKey, page, previousPage, waitsAndFails } from './pages.js'
import { hydration, suspense } from './rendering.js'
import { report } from './report.js'

await report({
  page,
  waitsAndFails,
  cancelOnUnmount,
  previousPage,
  invalidateByKey,
  nextPages,
  parallelRefetch,
  suspense,
  hydration,
  msw,
})
