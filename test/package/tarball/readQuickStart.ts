import { readFences } from '../../docs/readFences.js'

/** What README tells a stranger to do. */
export type QuickStart = {
  /** `npm install …` */
  readonly install: string
  /** `src/App.tsx`, whole. */
  readonly app: string
  /** `npx inscription-hooks emulator --port …` */
  readonly emulator: string
  /** The port that the app and the emulator's line name. */
  readonly port: string
}

export function readQuickStart(readme: string): QuickStart {
  const fences = readFences(readme)
  const find = (info: string, start: string) => {
    const fence = fences.find((each) => each.info === info && each.lines[0]?.startsWith(start))
    // what is given to an example is hidden from readers
    if (!fence || fence.given) throw new Error(`README has no whole ${info} from ${start}`)
    return fence.lines.join('\n')
  }
  const app = find('tsx', 'import { QueryClient')
  const emulator = find('sh', 'npx inscription-hooks emulator')
  const port = / --port (\d+)$/.exec(emulator)?.[1] ?? ''
  if (!app.includes(`"http://localhost:${port}"`)) throw new Error(`${emulator}: another port`)
  return { install: find('sh', 'npm install inscription-hooks '), app, emulator, port }
}
