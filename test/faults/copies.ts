import { cp, mkdir, rm } from 'node:fs/promises'

const root = new URL('../../', import.meta.url)
const cache = new URL('.cache/faults/', root)

/** Where the bundle for Node goes: beside the copies, so that it finds them as packages. */
export const bundleFile: URL = new URL('node.mjs', cache)
export const copiesFolder: URL = new URL('node_modules/', cache)

const copies = [
  { name: 'inscription-hooks-copy', of: root, build: 'dist' },
  {
    name: 'react-query-copy',
    of: new URL('node_modules/@tanstack/react-query/', root),
    build: 'build',
  },
]

/** The library and TanStack Query once more, as an app has them whose tree holds two versions. */
export async function copyPackages(): Promise<void> {
  await rm(copiesFolder, { recursive: true, force: true })
  for (const { name, of, build } of copies) {
    const copy = new URL(`${name}/`, copiesFolder)
    await mkdir(copy, { recursive: true })
    await cp(new URL('package.json', of), new URL('package.json', copy))
    await cp(new URL(build, of), new URL(build, copy), { recursive: true })
  }
}
