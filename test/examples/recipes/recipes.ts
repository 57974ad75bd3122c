import { fileURLToPath } from 'node:url'

export const folder = fileURLToPath(new URL('../../../examples/recipes', import.meta.url))
export const pages = fileURLToPath(new URL('../../../docs/recipes', import.meta.url))

/** Each recipe and how many tests it has, so that none passes by not running. */
export const recipes = [
  { name: 'persistence', tests: 9 },
  { name: 'react-router', tests: 8 },
  { name: 'several-indexers', tests: 4 },
  { name: 'tanstack-router', tests: 9 },
  { name: 'wagmi', tests: 7 },
] as const
