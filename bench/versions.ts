import { readFileSync } from 'node:fs'

const root = new URL('../', import.meta.url)

/** What is measured, and what it stands on. */
export function versions(): string {
  const of = (name: string, folder: string) => {
    const text = readFileSync(new URL(`${folder}package.json`, root), 'utf8')
    const { version } = JSON.parse(text) as { version: string } // as npm writes it
    return `${name} ${version}`
  }
  const peers = ['@tanstack/react-query', 'react']
  return [
    of('inscription-hooks', ''),
    ...peers.map((name) => of(name, `node_modules/${name}/`)),
  ].join(', ')
}
