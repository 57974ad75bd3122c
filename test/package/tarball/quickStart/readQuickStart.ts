import { readFences } from '../../../docs/readFences.js'

/** What README tells a stranger to do, as it stands there. */
export type QuickStart = {
  /** `npm install …` */
  readonly install: string
  /** `src/App.tsx`, whose default export is the app. */
  readonly app: string
  /** `npx inscription-hooks emulator …` */
  readonly emulator: string
  /** The port that both the app and the emulator's command name. */
  readonly port: string
}

export function readQuickStart(readme: string): QuickStart {
  const fences = readFences(readme)
  const find = (info: string, start: string) => {
    const fence = fences.find((other) => other.info === info && other.lines[0]?.startsWith(start))
    if (!fence) throw new Error(`README has no \`\`\`${info} that begins with ${start}`)
    if (fence.given)
      throw new Error(`README.md:${fence.line}: a stranger does not see what is given`)
    return fence.lines.join('\n')
  }
  const install = find('sh', 'npm install inscription-hooks ')
  const app = find('tsx', 'import { QueryClient')
  const emulator = find('sh', 'npx inscription-hooks emulator')
  const [, port = ''] = / --port (\d+)$/.exec(emulator) ?? []
  if (!app.includes(`"http://localhost:${port}"`)) {
    throw new Error(`README's quick start does not ask the port of ${emulator}`)
  }
  return { install, app, emulator, port }
}
