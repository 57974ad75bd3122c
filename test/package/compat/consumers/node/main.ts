import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readThroughProxy } from '../app/subpaths.js'
import { report } from '../scenarios/report.js'
import { same } from '../scenarios/until.js'

const require = createRequire(import.meta.url)
const file = require.resolve('inscription-hooks/package.json')
const { exports: map } = JSON.parse(readFileSync(file, 'utf8')) as { exports: object } // npm's own format
const subpaths = Object.keys(map).filter((subpath) => !subpath.endsWith('.json'))

/** `import()` and `require()` of each subpath give the same. */
async function entries(): Promise<void> {
  for (const subpath of subpaths) {
    const name = `inscription-hooks${subpath.slice(1)}`
    const imported = (await import(name)) as object // a module
    const required = require(name) as object // the same
    same(Object.keys(required).sort(), Object.keys(imported).sort(), name)
  }
  same(subpaths.length, 5, 'subpaths')
}

/** A page through the proxy's handler, with every digit; and what the handler refuses. */
async function proxy(): Promise<void> {
  const { got, sent, ...others } = await readThroughProxy()
  same(got, sent, 'rows')
  same([got.length, others], [100, { refusal: 400, handlers: 1, isRequest: true }], 'the rest')
}

await report({ entries, proxy })
