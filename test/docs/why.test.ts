import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { path } from './root.js'

test('default: docs/guides/why.md shows what every case of examples/why prints', async () => {
  const page = readFileSync(path('docs/guides/why.md'), 'utf8')
  const cases = page.matchAll(/^\[(\w+)\.ts\]\(\S+\1\.ts\): `(.+)`, here `(.+)`$/gm)
  const shown = [...cases].map(
    ([, name, usualCode, ours]) => `${name}\nusual code: ${usualCode}\ninscription-hooks: ${ours}`,
  )
  const { stdout } = await promisify(execFile)(process.execPath, [path('examples/why/all.ts')])
  expect(shown.sort()).toEqual(stdout.trim().split('\n\n'))
}, 60_000)
