import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** What is measured, and what it stands on. */
export function versions(): string {
  const of = (name: string) => {
    // as npm writes it
    const { version } = require(`${name}/package.json`) as { version: string }
    return `${name} ${version}`
  }
  return ['inscription-hooks', '@tanstack/react-query', 'react', 'zod', 'valibot']
    .map(of)
    .join(', ')
}
