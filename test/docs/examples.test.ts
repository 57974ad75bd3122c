import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { format } from 'node:util'
import { expect, test, vi } from 'vitest'
import { compile } from './compile.js'
import { type Fence, readFences } from './readFences.js'
import { firstLine } from './recipe.js'
import { pagesWithExamples, path } from './root.js'

// Reads dist, which `npm test` builds first.

/** A code example of a page, compiled as a module. */
type Example = {
  /** The page, relative to the root: `docs/contributing/faults.md`. */
  readonly file: string
  /** The line of its fence. */
  readonly line: number
  /** Beside the page, where `inscription-hooks` resolves to this package. */
  readonly module: string
  /** The code, at the same lines as on the page, so that errors have the right line. */
  readonly text: string
  /** The expected output: the ```text fence after a ```ts run fence. */
  readonly prints: string | undefined
}

const untested = /^(sh|text|json|yaml|http|html|css|diff|md)$/
/** Imports from the reader's app and from frameworks. The hidden declarations stand for them. */
const elsewhere = /^import .*['"](\.{1,2}\/.*|@\/.*|next(\/.*)?|server-only)['"].*$/

function examplesOf(file: string): Example[] {
  const fences = readFences(readFileSync(path(file), 'utf8'))
  return fences.flatMap((fence, index) => {
    const { info, line, lines } = fence
    // the suites runtimes, services and examples write and run these files
    const name = firstLine.exec(lines[0] ?? '')?.groups?.['name']
    const isRecipe = /^docs\/(proxy|cookbook)\//.test(file) ? name : name === 'vite.config.ts'
    if (untested.test(info) || isRecipe) return []
    const next = fences[index + 1]
    const prints =
      info === 'ts run' && next?.info === 'text' ? `${next.lines.join('\n')}\n` : undefined
    const kind = prints === undefined ? info : 'ts'
    if (!/^tsx?$/.test(kind)) throw new Error(`${file}:${line}: \`\`\`${info} is not tested`)
    return { file, line, module: path(`${file}.${line}.${kind}`), text: inPlace(fence), prints }
  })
}

/** The code of a fence and its hidden declarations, at the same lines as on the page. */
function inPlace({ line, lines, given }: Fence): string {
  const placed: string[] = Array.from({ length: line + lines.length }, () => '')
  placed.splice(line, lines.length, ...lines.map((text) => text.replace(elsewhere, '')))
  if (given) placed.splice(given.line - 1, given.lines.length, ...given.lines)
  return `${placed.join('\n')}\n`
}

const examples = pagesWithExamples.flatMap(examplesOf)

test('default: all examples compile', () => {
  expect(examples.length).toBeGreaterThan(50)
  const isReference = (file: string) => file.startsWith('docs/reference/')
  const programs = Map.groupBy(examples, ({ file, module, text }) => {
    // `Register` applies to a whole program, so these examples get a separate one
    if (text.includes("declare module 'inscription-hooks'")) return module
    return isReference(file) ? 'reference' : 'others'
  })
  const errors = [...programs.values()].flatMap((those) => {
    const ambient = those.some(({ file }) => isReference(file)) ? ['reference'] : []
    const modules = new Map(those.map(({ module, text }) => [module, text]))
    return compile(modules, { ambient: ambient.map((name) => path(`test/docs/${name}.d.ts`)) })
  })
  expect(errors).toEqual([])
}, 300_000)

test('behavior: every "Load more" waits for a request in progress', () => {
  const recipes = globSync('examples/recipes/*.tsx', { cwd: path('.') })
  const pages = [...pagesWithExamples, ...recipes].map((file) => readFileSync(path(file), 'utf8'))
  const buttons = pages.flatMap((page) => page.match(/<button[^]*?<\/button>/g) ?? [])
  const loadMore = buttons.filter((button) => /Load more/.test(button))
  const disabled = /disabled=\{((\w+\.)?isFetching|!\w*[cC]anFetchNextPage)\b/
  expect(loadMore).not.toEqual([])
  expect(loadMore.filter((button) => !disabled.test(button))).toEqual([])
})

const running = examples.filter(({ prints }) => prints !== undefined)

test.each(running)('behavior: $file:$line prints the documented output', async (example) => {
  const { file, line, text, prints } = example
  const module = path(`.cache/docs/${file}.${line}.ts`)
  mkdirSync(dirname(module), { recursive: true })
  writeFileSync(module, text)
  vi.spyOn(console, 'error').mockReturnValue() // warnings of React and TanStack Query
  const log = vi.spyOn(console, 'log').mockReturnValue()
  await import(/* @vite-ignore */ module)
  const output = log.mock.calls.map((values) => `${format(...values)}\n`).join('')
  // with a `homepage` in package.json, an error's message ends with the URL of its page
  expect(output.replaceAll(/ https:\/\/\S+\/errors\/\w+Error/g, '')).toBe(prints)
})
