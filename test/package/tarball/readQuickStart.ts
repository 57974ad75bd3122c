import { readFences } from '../../docs/readFences.js'

/** The command and code of the README's quick start. */
export type QuickStart = {
  /** `npm install …` */
  readonly install: string
  /** `src/App.tsx`, with the emulator in the page. */
  readonly app: string
}

export function readQuickStart(readme: string): QuickStart {
  const fences = readFences(readme)
  const start = 'import { QueryClient'
  const fence = fences.find(({ info, lines }) => info === 'tsx' && lines[0]?.startsWith(start))
  // hidden declarations are not visible to readers
  if (!fence || fence.given) throw new Error(`README has no complete app from ${start}`)
  const app = fence.lines.join('\n')
  const install = fences
    .flatMap(({ lines }) => lines)
    .find((line) => /^npm install .+ @tanstack\/react-query$/.test(line))
  if (!install) throw new Error('README has no command that installs the package')
  return { install, app }
}
