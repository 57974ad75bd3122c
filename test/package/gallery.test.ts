import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listStories } from '../../scripts/screenshots/listStories.js'
import { root } from './imports.js'

test('default: the gallery has the service worker of the installed msw', () => {
  const installed = readFileSync(join(root, 'node_modules/msw/lib/mockServiceWorker.js'), 'utf8')
  const served = readFileSync(join(root, 'examples/gallery/public/mockServiceWorker.js'), 'utf8')
  // to fix a failure: npx msw init examples/gallery/public --no-save
  expect(served === installed).toBe(true)
})

test('default: each story has its pictures in the contact sheet', () => {
  const index = join(root, 'node_modules/.cache/stories.json')
  const options = ['-c', 'examples/gallery/.storybook', '-o', index, '--disable-telemetry']
  execFileSync(join(root, 'node_modules/.bin/storybook'), ['index', ...options], { cwd: root })

  const ids = listStories(index).map(({ id }) => id)
  const pictured = listPictured().map(({ id }) => id)
  // to fix a failure: npm run screenshots
  expect(pictured).toEqual(ids)
}, 300_000)

function listPictured(): { id: string }[] {
  const text = readFileSync(join(root, 'docs/pictures/gallery/stories.json'), 'utf8')
  return JSON.parse(text) as { id: string }[] // written by `npm run screenshots`
}
