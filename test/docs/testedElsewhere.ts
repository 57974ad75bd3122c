import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { recipes } from '../examples/recipes/recipes.js'
import type { Fence } from './readFences.js'
import { filesUnder, path } from './root.js'

/** As the suites that write a page's files have it; see test/runtimes/recipe.ts. */
const namesFile = /^(?:\/\/|#) [\w./-]+\.\w+$/

/** Whether another suite runs the fence: the files of a recipe, and what a tool prints or reads. */
export function isTestedElsewhere(file: string, { lines }: Fence): boolean {
  const [first = ''] = lines
  return namesFile.test(first) && pageIsTaken(file)
}

/** Whether a suite writes the page's files and runs them. */
function pageIsTaken(file: string): boolean {
  const stem = basename(file, '.md')
  if (file === `docs/proxy/${stem}.md`) {
    return existsSync(path(`test/runtimes/hosts/${stem}`)) || services().includes(`'${stem}.md'`)
  }
  if (file === `docs/recipes/${stem}.md`) {
    return recipes.some(({ name }) => name === stem) || stem === 'react-native' // test/examples/reactNative.test.ts
  }
  return false
}

let services = () => {
  const text = filesUnder('test/services', /\.ts$/)
    .map((name) => readFileSync(path(name), 'utf8'))
    .join('\n')
  services = () => text
  return text
}
