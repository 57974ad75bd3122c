import { createRequire } from 'node:module'
import { join } from 'node:path'
import { prepare, versionIn } from './installs.js'
import type { Section } from './Section.js'

/** The part of ESLint 9's API that is used here. Its declarations are not installed. */
type ESLint = new (
  options: object,
) => {
  lintText: (
    code: string,
    options: { filePath: string },
  ) => Promise<readonly { messages: readonly { message: string }[] }[]>
}

export const eslint: Section = {
  title: 'ESLint',
  text: '`import/no-unresolved` and `import/named` find the root entry with the default resolver.',
  combinations: [
    {
      name: ['eslint-plugin-import', 'eslint'].map(nameIn).join(', '),
      isCore: true,
      run: lint,
    },
  ],
}

function nameIn(packageName: string): string {
  return `${packageName} ${versionIn('tools', packageName)}`
}

async function lint(): Promise<void> {
  const cwd = await prepare('tools')
  const require = createRequire(join(cwd, 'package.json'))
  const { ESLint } = require('eslint') as { ESLint: ESLint } // see above
  const overrideConfig = {
    plugins: { import: require('eslint-plugin-import') },
    rules: { 'import/no-unresolved': 'error', 'import/named': 'error' },
  }
  const linter = new ESLint({ cwd, overrideConfigFile: true, overrideConfig })
  const results = await linter.lintText(
    "import { useNothing, useWalletBalance } from 'inscription-hooks'",
    { filePath: join(cwd, 'app.js') },
  )
  const found = results.flatMap(({ messages }) => messages.map(({ message }) => message)).join('\n')
  if (found !== "useNothing not found in 'inscription-hooks'") throw new Error(found)
}
