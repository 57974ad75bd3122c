import { join } from 'node:path'
import { runCommand } from '../../runtimes/spawnCommand.js'
import { prepare, versionIn } from './installs.js'
import type { Section } from './Section.js'

const isOldest = (name: string) => name === 'node20'

export const nodeVersions: Section = {
  title: 'Node',
  text:
    'Every subpath by `import()` and by `require()`, which give the same names; a page of 100 rows with ' +
    'every digit, through the handler of `inscription-hooks/server`.',
  rows: [
    ...['node20', 'node22'].map((name) => ({
      name: `Node ${versionIn('nodes', `${name}-x64`)}`,
      isCore: isOldest(name),
      async run() {
        const bin = `node_modules/${name}-${process.arch}/bin/node`
        await importEverything(join(await prepare('nodes'), bin))
      },
    })),
    // what this repository's tools run on
    { name: `Node ${process.versions.node}`, run: () => importEverything(process.execPath) },
  ],
}

async function importEverything(command: string): Promise<void> {
  const cwd = await prepare('newest')
  await runCommand({ command, args: ['dist/source/everySubpath.mjs'], cwd })
}
