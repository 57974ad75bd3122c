import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Paths } from './createHost.js'
import { runCommand } from './spawnCommand.js'

/** The files of a new TanStack Start app that docs/cookbook/tanstack-start.md does not replace. */
const scaffold = {
  'package.json': '{ "type": "module" }',
  'vite.config.ts': `import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [tanstackStart(), react()] })
`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      types: ['vite/client', 'node'],
      strict: true,
      noUnusedLocals: true,
      verbatimModuleSyntax: true,
      skipLibCheck: true,
      noEmit: true,
    },
    include: ['src'],
  }),
  'src/routes/__root.tsx': `import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  shellComponent: Shell,
})

function Shell({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
`,
}

/** Adds the recipe to a new app, and builds it. */
export async function buildStartApp({ folder, files }: Paths): Promise<void> {
  for (const [name, text] of Object.entries(scaffold)) await writeFile(join(files, name), text)
  await runCommand({
    command: process.execPath,
    args: [join(folder, 'node_modules/vite/bin/vite.js'), 'build'],
    cwd: files,
  })
}
