import { join } from 'node:path'
import { runLeashed } from '../../../runtimes/runLeashed.js'
import { startLeashed } from '../../../runtimes/startLeashed.js'
import { folderOf, versionIn } from '../installs.js'
import type { Section } from '../Section.js'
import { serveApp } from '../serveApp.js'
import { shownRows, visit } from '../visit.js'
import { peersOf } from './peers.js'

const builders = [
  { name: 'Turbopack', flags: [] },
  { name: 'webpack', flags: ['--webpack'] },
] as const

export const next: Section = {
  title: 'Next',
  text:
    'A server component that calls an option factory, reads the first page and hydrates it; ' +
    "`IndexerProvider` rendered by a server component, which the package's own `'use client'` allows; " +
    `a client component with the hook; the proxy as a route handler (${peersOf('next')}). \`next build\` ` +
    'and `next start`: 20 rows in the HTML, 40 in Chromium after "Load more".',
  rows: builders.map(({ name, flags }) => ({
    name: `Next ${versionIn('next', 'next')}, ${name}`,
    run: () => buildAndVisit(`.next-${name}`, flags),
  })),
}

async function buildAndVisit(distDir: string, flags: readonly string[]): Promise<string> {
  const command = process.execPath
  const cwd = join(folderOf('next'), 'dist/build/next')
  const bin = join(folderOf('next'), 'node_modules/next/dist/bin/next')
  const service = await serveApp()
  const env = {
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_BUILD_FOLDER: distDir,
    INDEXER_BASE_URL: service.url,
    PORT: '0',
  }
  try {
    await runLeashed({ command, args: [bin, 'build', ...flags], cwd, env })
    const args = [bin, 'start', '--hostname', '127.0.0.1']
    const server = startLeashed({ command, args, cwd, env })
    try {
      const [url] = await server.match(/http:\/\/127\.0\.0\.1:\d+/)
      const html = await (await fetch(url)).text()
      const inHtml = html.match(/<li>/g)?.length ?? 0
      if (inHtml !== 20 || !html.includes(String(shownRows[0]))) throw new Error(html)
      await visit(url)
      return '20 rows in the HTML, 40 in the page'
    } finally {
      await server.stop()
    }
  } finally {
    service.close()
  }
}
