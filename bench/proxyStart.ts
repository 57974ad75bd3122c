import { type Child, startChild } from './proxyChild.ts'
import { path } from './proxyRequests.ts'
import type { ServerAnswers } from './proxyServer.ts'
import type { ServerSettings } from './proxyServers.ts'

export type StartedServer = Child<ServerAnswers> & { url: string }

/** One of the servers, as a process. */
export async function startServer(settings: ServerSettings): Promise<StartedServer> {
  const child = startChild<ServerAnswers>('proxyServer.ts', { settings, execArgv: ['--expose-gc'] })
  return { ...child, url: (await child.ask('url')) + path }
}

/** The same, for as long as the work with it takes. */
export async function withServer<TResult>(
  settings: ServerSettings,
  work: (server: StartedServer) => Promise<TResult>,
): Promise<TResult> {
  const server = await startServer(settings)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}
