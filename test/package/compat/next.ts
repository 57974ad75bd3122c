import { join } from 'node:path'
import { runCommand, spawnCommand } from '../../runtimes/spawnCommand.js'
import { peersOf, prepare, versionIn } from './installs.js'
import { openApp, serveApp, shownEntries } from './openApp.js'
import type { Section } from './Section.js'

export const next: Section = {
  title: 'Next',
  text:
    'The same, with a first page that is prefetched by a server component and hydrated, and the proxy ' +
    `as a route handler (${peersOf('tools')}).`,
  combinations: ['Turbopack', 'webpack'].map((builder) => ({
    name: `Next ${versionIn('tools', 'next')}, ${builder}`,
    run: () => buildAndOpen(builder),
  })),
}

async function buildAndOpen(builder: string): Promise<void> {
  const folder = await prepare('tools')
  const service = await serveApp()
  const env = {
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_BUILD_FOLDER: `.next-${builder}`,
    INDEXER_BASE_URL: service.url,
    PORT: '0',
  }
  const toNext = (...args: string[]) => ({
    command: process.execPath,
    args: [join(folder, 'node_modules/next/dist/bin/next'), ...args],
    cwd: join(folder, 'dist/build/next'),
    env,
  })
  try {
    await runCommand(toNext('build', `--${builder.toLowerCase()}`))
    const server = spawnCommand(toNext('start', '--hostname', '127.0.0.1'))
    try {
      const [url] = await server.match(/http:\/\/127\.0\.0\.1:\d+/)
      const html = await (await fetch(url)).text()
      const inHtml = html.match(/<li>/g)?.length
      if (inHtml !== 20 || !html.includes(String(shownEntries[0]))) throw new Error(html)
      await openApp(url)
    } finally {
      await server.stop()
    }
  } finally {
    service.close()
  }
}
