import { copyFile, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StrangersProject, strangersProject } from './strangersProject.js'

const wrappers = new URL('./consumer/wrappers.ts', import.meta.url)

let project: StrangersProject

// Where a package sees only what it names, as with pnpm, a declaration has no way around an export.
beforeAll(async () => {
  project = await strangersProject(
    ['react', '@types/react', '@tanstack/react-query', 'msw'],
    ['--install-strategy=linked'],
  )
  await copyFile(wrappers, join(project.folder, 'wrappers.ts'))
})

afterAll(() => rm(project.folder, { recursive: true, force: true }))

test.each([
  ['nodenext', ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
  ['bundler', ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
])('behavior: wrappers of everything have declarations, %s', (_, module, moduleResolution) => {
  const file = join(project.folder, 'wrappers.ts')
  const program = ts.createProgram([file], {
    ...{ module, moduleResolution, target: ts.ScriptTarget.ES2022, types: [] },
    ...{
      strict: true,
      declaration: true,
      emitDeclarationOnly: true,
      exactOptionalPropertyTypes: true,
    },
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  })
  let written = ''
  program.emit(undefined, (_name, text) => (written += text))
  const faults = ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ code, file: at, messageText }) =>
        `TS${code} ${at?.fileName ?? ''} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
  expect(faults).toEqual([])
  // a path into somebody's node_modules holds on this machine alone
  expect(written.match(/import\("[^"]+"\)/g) ?? []).not.toContainEqual(
    expect.stringMatching(/"[./]/),
  )
  expect(written).not.toMatch(/: any\b/)
})

test('behavior: the wrappers wrap every value that the package exports', async () => {
  const text = await readFile(wrappers, 'utf8')
  const printed = await project.runModule(`
    for (const path of ['', '/server', '/testing', '/msw', '/zod']) {
      console.log(Object.keys(await import('inscription-hooks' + path)).join('\\n'))
    }`)
  expect(
    printed
      .trim()
      .split('\n')
      .filter((name) => !text.includes(name)),
  ).toEqual([])
})
