import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Paths } from './createHost.js'

const route = 'api/wallet-balance+api'

/**
 * Replaces `npx expo export`, which needs a whole React Native app: writes the route and the manifest
 * that expo-server reads, and a server with the request handler of `npx expo serve`.
 */
export async function buildExpoRoute({ files }: Paths): Promise<void> {
  const server = join(files, 'server/_expo')
  await build({
    entryPoints: [join(files, `src/app/${route}.ts`)],
    outfile: join(server, `functions/${route}.js`),
    bundle: true,
    format: 'cjs',
    platform: 'node',
    logLevel: 'warning',
  })
  await mkdir(server, { recursive: true })
  await writeFile(join(server, 'routes.json'), JSON.stringify(manifest))
  await writeFile(join(files, 'server.cjs'), serverFile)
}

const manifest = {
  apiRoutes: [
    {
      file: `_expo/functions/${route}.js`,
      page: '/api/wallet-balance',
      namedRegex: '^/api/wallet-balance(?:/)?$',
      routeKeys: {},
    },
  ],
  htmlRoutes: [],
  notFoundRoutes: [],
  redirects: [],
  rewrites: [],
}

const serverFile = `const { createServer } = require('node:http')
const { join } = require('node:path')
const { createRequestHandler } = require('expo-server/adapter/http')

const handle = createRequestHandler({ build: join(__dirname, 'server') })
const server = createServer((request, response) =>
  handle(request, response, (error) => {
    console.error(error)
    response.destroy()
  }),
)
server.listen(Number(process.env.PORT), '127.0.0.1', () =>
  console.log(\`http://127.0.0.1:\${server.address().port}\`),
)
`
