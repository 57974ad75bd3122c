import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { peersOf, prepare, versionIn } from './installs.js'
import { runHooks } from './peers.js'
import type { Section } from './Section.js'

/** The part of Babel's API that is used here. Its declarations are not installed. */
type Babel = {
  transformAsync: (code: string, options: object) => Promise<{ code: string }>
}

export const react19: Section = {
  title: 'React Compiler and Activity',
  text:
    'Compiled components have the same output and as many renders. A list in a hidden `<Activity>` whose ' +
    'wallet changes sends no request until it is shown, and never shows entries of the old wallet ' +
    `(${peersOf('newest')}).`,
  combinations: [
    {
      name: `babel-plugin-react-compiler ${versionIn('newest', 'babel-plugin-react-compiler')}`,
      run: compileAndRun,
    },
    { name: '`<Activity>`', run: () => runHooks('newest', 'activity.js') },
  ],
}

/** Compiles `Wallet.tsx` of the consumer to `Wallet.compiled.js`. */
async function compileAndRun(): Promise<void> {
  const folder = await prepare('newest')
  const babel = createRequire(join(folder, 'package.json'))('@babel/core') as Babel // see above
  const filename = join(folder, 'dist/source/hooks/Wallet.tsx')
  const { code } = await babel.transformAsync(await readFile(filename, 'utf8'), {
    ...{ filename, cwd: folder, configFile: false, babelrc: false },
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [['babel-plugin-react-compiler', { panicThreshold: 'all_errors' }]],
  })
  if (!code.includes('from "react/compiler-runtime"')) throw new Error(`Not compiled:\n${code}`)
  const built = await transform(code, { loader: 'tsx', jsx: 'automatic', target: 'es2022' })
  await writeFile(join(folder, 'dist/build/hooks/Wallet.compiled.js'), built.code)
  await runHooks('newest', 'compiler.js')
}
