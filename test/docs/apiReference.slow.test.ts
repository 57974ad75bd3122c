import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { path, root } from './root.js'

async function pagesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).sort()
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}

// typedoc takes its warnings for errors, so this is also the test that there are none
test('default: docs/api is what `npm run docs` makes of the doc blocks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'api-reference-'))
  onTestFinished(() => rm(folder, { recursive: true }))

  const typedoc = [
    path('node_modules/typedoc/bin/typedoc'),
    '--options',
    'scripts/typedoc.config.js',
  ]
  await promisify(execFile)(process.execPath, [...typedoc, '--out', folder], { cwd: root })

  expect(await pagesIn(path('docs/api'))).toEqual(await pagesIn(folder))
})
