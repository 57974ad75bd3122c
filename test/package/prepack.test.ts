import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './imports.js'

test('error: npm packs nothing where there is no build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prepack-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['package.json', 'scripts']) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  expect(() => execFileSync('npm', ['pack'], { cwd: folder, stdio: 'pipe' })).toThrow(
    'There is no ./dist/cli/main.js to pack. Run `npm run build` first.',
  )
  expect(readdirSync(folder).sort()).toEqual(['package.json', 'scripts'])
})
