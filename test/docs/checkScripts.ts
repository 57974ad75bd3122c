import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { type Problem, problemAt } from './Example.js'
import { path } from './root.js'

const packageSchema = z.object({ scripts: z.record(z.string(), z.string()).default({}) })

/** The npm scripts that a page names and that neither the repository nor the page's own folder has. */
export function checkScripts(file: string, markdown: string): Problem[] {
  const known = new Set([
    ...scriptsOf('package.json'),
    ...scriptsOf(join(dirname(file), 'package.json')),
  ])
  const named = markdown.matchAll(/\bnpm (?:run (?:--?[\w-]+ )*([a-z][\w:-]*)|(start|test)\b)/g)
  return [...named].flatMap((match) => {
    const name = match[1] ?? match[2] ?? ''
    const line = markdown.slice(0, match.index).split('\n').length
    return known.has(name) ? [] : [problemAt(file, line, `there is no npm script ${name}`)]
  })
}

function scriptsOf(file: string): string[] {
  if (!existsSync(path(file))) return []
  return Object.keys(packageSchema.parse(JSON.parse(readFileSync(path(file), 'utf8'))).scripts)
}
