import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './imports.js'

test('default: the gallery has the service worker of the installed msw', () => {
  const installed = readFileSync(join(root, 'node_modules/msw/lib/mockServiceWorker.js'), 'utf8')
  const served = readFileSync(join(root, 'examples/gallery/public/mockServiceWorker.js'), 'utf8')
  // to fix a failure: npx msw init examples/gallery/public --no-save
  expect(served === installed).toBe(true)
})
