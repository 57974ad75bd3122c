import { join } from 'node:path'
import { runCommand } from '../../runtimes/spawnCommand.js'
import { prepare, versionIn } from './installs.js'
import type { Section } from './Section.js'

export const nodeVersions: Section = {
  title: 'Node',
  text: 'Every subpath, with `import()` and `require()`, and the proxy.',
  combinations: [
    ...['node20', 'node22'].map((name) => ({
      name: `Node ${versionIn('newest', `${name}-x64`)}`,
      async run() {
        const bin = `node_modules/${name}-${process.arch}/bin/node`
        await importEverything(join(await prepare('newest'), bin))
      },
    })),
    // the Node that runs the tests
    { name: `Node ${process.versions.node}`, run: () => importEverything(process.execPath) },
  ],
}

async function importEverything(command: string): Promise<void> {
  const cwd = await prepare('newest')
  await runCommand({ command, args: ['dist/source/everySubpath.mjs'], cwd })
}
