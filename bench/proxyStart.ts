import { type Child, startChild } from './proxyChild.ts'
import { path } from './proxyRequests.ts'
import type { ServerAnswers, ServerSettings } from './proxyServer.ts'

export type StartedServer = Child<ServerAnswers> & { url: string }

/** A server as a process, for as long as the work with it takes. */
export async function withServer<TResult>(
  settings: ServerSettings,
  work: (server: StartedServer) => Promise<TResult>,
): Promise<TResult> {
  const child = startChild<ServerAnswers>('proxyServer.ts', { settings, execArgv: ['--expose-gc'] })
  try {
    return await work({ ...child, url: (await child.ask('url')) + path })
  } finally {
    await child.stop()
  }
}
