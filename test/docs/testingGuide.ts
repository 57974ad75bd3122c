import { cp, readFile, writeFile } from 'node:fs/promises'
import { writeRecipe } from './recipe.js'
import '../setup.js'
import { readFences } from './readFences.js'
import { path } from './root.js'

/** Adds the tests of docs/guides/testing.md to the test file that calls this. */
export async function addGuideTests(environment: 'jsdom' | 'happy-dom'): Promise<void> {
  const folder = path(`.cache/docs/${environment}`)
  for (const guide of ['testing', 'test-tools']) {
    await writeRecipe(path(`docs/guides/${guide}.md`), folder)
  }
  await writeFile(`${folder}/src/App.tsx`, await quickStart())
  await writeRecipe(path('docs/cookbook/token-list.md'), `${folder}/list`)
  const components = `${folder}/list/src/components/token-list`
  await cp(path('examples/wallet/src/token-list'), components, { recursive: true })
  for (const name of ['src/Tokens', 'src/App', 'list/src/TokenList']) {
    await import(/* @vite-ignore */ `${folder}/${name}.test.tsx`)
  }
}

/** The app of the quick start, with a `proxyUrl`, as the tests with MSW need it. */
async function quickStart(): Promise<string> {
  const fences = readFences(await readFile(path('README.md'), 'utf8'))
  const texts = fences.map(({ lines }) => lines.join('\n'))
  const emulated = 'baseUrl="https://indexer.example" apiKey="any-api-key" fetch={indexer.fetch}'
  const app = texts.find((text) => text.includes(emulated))
  if (app === undefined) throw new Error(`README.md contains no ${emulated}`)
  return app.replace(emulated, 'proxyUrl="/api/wallet-balance"')
}
