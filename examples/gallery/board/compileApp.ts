import * as query from '@tanstack/react-query'
import * as hooks from 'inscription-hooks'
import type { ComponentType } from 'react'
import * as react from 'react'
import * as jsx from 'react/jsx-runtime'
import { transform } from 'sucrase'
import * as tokenList from '../../wallet/src/token-list/TokenList'

const modules = new Map<string, unknown>([
  ['react', react],
  ['inscription-hooks', hooks],
  ['@tanstack/react-query', query],
  ['./token-list/TokenList', tokenList],
])

/** A CommonJS module, as sucrase writes it. */
type Run = (require: typeof load, exports: object) => void

/** The component `App` of a TSX module. Types are removed, not checked. Throws if it cannot be compiled. */
export function compileApp(source: string): ComponentType {
  const { code } = transform(source, {
    transforms: ['typescript', 'jsx', 'imports'],
    jsxRuntime: 'automatic',
    keepUnusedImports: true, // so that an unknown import throws
    production: true, // the page has React's production build
  })
  const exported: { App?: unknown; default?: unknown } = {}
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the visitor's code, in their page
  const run = new Function('require', 'exports', code) as Run
  run(load, exported)
  const App = exported.App ?? exported.default
  if (typeof App !== 'function') throw new Error('Export a component: export function App() { … }')
  return App as ComponentType // React checks what it returns
}

function load(name: string): unknown {
  if (name === 'react/jsx-runtime') return jsx // imported by compiled JSX
  const found = modules.get(name)
  if (found) return found
  const names = [...modules.keys()].join(', ')
  throw new Error(`“${name}” cannot be imported here. These can: ${names}`)
}
