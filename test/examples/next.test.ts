import { describe } from 'vitest'
import { isCore } from './isCore.js'
import { testInBrowser } from './next/browserTests.js'
import { guideApp } from './next/guideApp.js'
import { testGuide } from './next/guideTests.js'
import { testLog } from './next/logTests.js'
import { openVisitors } from './next/openVisitor.js'
import { serveApp, serveExample } from './next/serveExample.js'
import { testPages, testServer } from './next/serverTests.js'

describe('example', () => {
  const example = serveExample('start')
  describe('server', () => testServer(example))
  describe.skipIf(isCore)('in a browser', () => testInBrowser(example, openVisitors(example)))
  // a failed stream is logged twice, the second time without its cause
  describe('log', () => testLog(example, /\bHttpError: |\[HttpError\]: |^⨯ Error: redacted$/))
})

describe.skipIf(isCore)('example: next dev', () => {
  const example = serveExample('dev')
  testPages(example)
  testLog(example)
})

describe.skipIf(isCore).each([
  { command: 'start', cacheComponents: true },
  { command: 'start', cacheComponents: false },
  { command: 'dev', cacheComponents: true },
] as const)('guide: next $command, cacheComponents: $cacheComponents', (options) => {
  const app = serveApp(guideApp(options))
  testGuide(app, openVisitors(app))
  testLog(app)
})
