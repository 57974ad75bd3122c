import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

async function pagesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']))
}

const PATIENCE_MS = 120_000

// typedoc takes its warnings for errors, so this is also the test that there are none
test(
  'default: docs/api is what `npm run docs` makes of the doc blocks',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'api-reference-'))
    onTestFinished(() => rm(folder, { recursive: true }))

    const typedoc = join(root, 'node_modules/typedoc/bin/typedoc')
    await promisify(execFile)(process.execPath, [typedoc, '--out', folder], { cwd: root })

    expect(await pagesIn(join(root, 'docs/api'))).toEqual(await pagesIn(folder))
  },
  PATIENCE_MS,
)
