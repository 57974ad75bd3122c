import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { installFrom, publishedForm } from '../../scripts/published.mjs'
import { registryFiles, withPackageManagers } from '../../scripts/sitePages.js'
import { path } from './root.js'

test('behavior: install commands for other package managers', () => {
  const commands =
    '```sh\nnpm create --yes vite@latest app -- --template react-ts\ncd app\nnpm install zod\n```'
  const shown = withPackageManagers(commands)
  expect(shown).toContain(
    '```sh [pnpm]\npnpm create vite app --template react-ts\ncd app\npnpm add zod\n```',
  )
  expect(withPackageManagers('```sh\nnpm install --save-dev vitest\n```')).toContain(
    'bun add -D vitest\n',
  )
  const other = '```sh\nnpm install zod\nnpx inscription-hooks inspect\n```'
  expect(withPackageManagers(other)).toBe(other)
})

test('default: docs/guides/why.md shows what every case of examples/why prints', async () => {
  const page = readFileSync(path('docs/guides/why.md'), 'utf8')
  const cases = page.matchAll(/^\[(\w+)\.ts\]\(\S+\1\.ts\): `(.+)`, here `(.+)`$/gm)
  const shown = [...cases].map(
    ([, name, usualCode, ours]) => `${name}\nusual code: ${usualCode}\ninscription-hooks: ${ours}`,
  )
  const { stdout } = await promisify(execFile)(process.execPath, [path('examples/why/all.ts')])
  expect(shown.sort()).toEqual(stdout.trim().split('\n\n'))
}, 60_000)

test('behavior: commands that install the package work before it is on npm, and after', () => {
  const readme = readFileSync(path('README.md'), 'utf8')
  const published = publishedForm(readme)
  const commands = /^```sh\n(npm create [^]*?)```$/m.exec(published)?.[1] ?? ''
  expect(commands).toContain('npm install inscription-hooks @tanstack/react-query\n')
  expect(published).not.toMatch(/not on npm|tarball/i)
  expect(publishedForm(published)).toBe(published) // also after the first release

  const site = 'https://docs.example/base'
  const tarball = `${site}/inscription-hooks.tgz`
  expect(installFrom(commands, site)).toContain(`npm install ${tarball} @tanstack/react-query\n`)
  expect(installFrom('`bun add inscription-hooks`', site)).toBe(`\`bun add ${tarball}\``)
  expect(registryFiles(tarball).get('token-list.json')).toContain(tarball)
  expect(registryFiles().get('token-list.json')).not.toMatch(/tgz|"inscription-hooks"/)
  expect(installFrom('npx inscription-hooks inspect', site)).toBe('npx inscription-hooks inspect')
  for (const page of globSync('docs/{guides,cookbook,proxy}/*.md', { cwd: path('.') })) {
    const shown = installFrom(readFileSync(path(page), 'utf8'), site)
    // Deno's `npm:` cannot be a tarball
    expect(shown).not.toMatch(/(?:install|add) [^`\n]*(?<![/.:])\binscription-hooks\b(?!\.tgz)/)
  }
})
