import { readFences } from '../../docs/readFences.js'

/** The commands and code of the README's quick start. */
export type QuickStart = {
  /** `npm install …` */
  readonly install: string
  /** `src/App.tsx`, with the emulator in the page. */
  readonly app: string
  /** `src/App.tsx` with an emulator that runs as a server at this URL. */
  readonly appOf: (emulatorUrl: string) => string
  /** `npx inscription-hooks emulator`, on any free port. */
  readonly emulator: string
}

export function readQuickStart(readme: string): QuickStart {
  const fences = readFences(readme)
  const find = (info: string, start: string) => {
    const fence = fences.find((each) => each.info === info && each.lines[0]?.startsWith(start))
    // hidden declarations are not visible to readers
    if (!fence || fence.given) throw new Error(`README has no complete ${info} from ${start}`)
    return fence.lines.join('\n')
  }
  const app = find('tsx', 'import { QueryClient')
  const replace = (text: string, from: string | RegExp, to: string) => {
    if (text.search(from) < 0) throw new Error(`The quick start has no ${from}`)
    return text.replace(from, to)
  }
  const command = /`(npx inscription-hooks emulator --port) \d+`/.exec(readme)?.[1]
  if (!command) throw new Error('README has no command for the emulator')
  return {
    install: find('sh', 'npm install inscription-hooks '),
    app,
    appOf: (url) => replace(replace(app, ' fetch={indexer.fetch}', ''), /(?<=baseUrl=")[^"]*/, url),
    emulator: `${command} 0`,
  }
}
