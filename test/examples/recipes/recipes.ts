import { fileURLToPath } from 'node:url'

export const folder = fileURLToPath(new URL('../../../examples/recipes', import.meta.url))
export const pages = fileURLToPath(new URL('../../../docs/recipes', import.meta.url))

/** Each recipe and how many tests it has, so that none passes by not running. */
export const recipes = [
  { name: 'persistence', tests: 14 },
  { name: 'react-router', tests: 10 },
  { name: 'several-indexers', tests: 9 },
  { name: 'tanstack-router', tests: 12 },
  { name: 'wagmi', tests: 15 },
] as const
