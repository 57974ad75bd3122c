import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../imports.js'

// What npm refuses to install, and what the papers say is needed, are the same.

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { peerDependencies, engines } = JSON.parse(read('package.json')) as Record<
  'peerDependencies' | 'engines',
  Record<string, string>
> // our own file

const said = (file: string, sentence: RegExp) => sentence.exec(read(file))?.slice(1)

test('behavior: the peers of README are those of package.json', () => {
  const [one, other, query] =
    said('README.md', /\bReact (\d+) or (\d+), TanStack Query (\d+\.\d+) or later\b/) ?? []
  expect(peerDependencies).toEqual({
    ...{ react: `^${one} || ^${other}`, '@tanstack/react-query': `^${query}.0` },
    msw: expect.any(String), // README names no version of it
  })
})

test('behavior: the lowest and the highest major of each peer have been run', () => {
  const lines = [
    ...read('docs/compatibility.md').matchAll(
      /^\| React ([\d.]+), TanStack Query ([\d.]+), MSW ([\d.]+) \|/gm,
    ),
  ]
  for (const [index, name] of ['react', '@tanstack/react-query', 'msw'].entries()) {
    const [lowest = '', highest = lowest] = (peerDependencies[name] ?? '').split(' || ')
    const run = lines.map((line) => line[index + 1] ?? '')
    const whole = lowest.slice(1).split('.').concat('0', '0').slice(0, 3).join('.')
    expect(run).toContain(whole)
    const majors = run.map((version) => Number(version.split('.')[0]))
    expect(Math.max(...majors)).toBe(Number(highest.slice(1).split('.')[0]))
  }
})

test('behavior: the oldest Node is the one that the papers name, and has been run', () => {
  const [node] =
    said('docs/decisions/001-esm-only.md', /`engines` of Node (\d+\.\d+) and later/) ?? []
  expect(engines).toEqual({ node: `>=${node}` })
  const run = [...read('docs/compatibility.md').matchAll(/^\| Node (\d+\.\d+)\./gm)]
  expect(run.map(([, version]) => version)).toContain(node)
})
