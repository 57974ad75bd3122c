import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { fileURLToPath } from 'node:url'

/** What a process can be asked, by name. */
type Answers = Record<string, (argument: never) => unknown>

type Message = { id: number; answer?: unknown; failure?: string }

/** A process of its own that answers questions. */
export type Child<TAnswers extends Answers> = {
  ask: <TName extends keyof TAnswers & string>(
    name: TName,
    ...argument: Parameters<TAnswers[TName]>
  ) => Promise<Awaited<ReturnType<TAnswers[TName]>>>
  stop: () => Promise<void>
}

/** Starts a file of this folder as a process; its settings are its argument, as JSON. */
export function startChild<TAnswers extends Answers>(
  file: string,
  { settings = {}, execArgv = [] }: { settings?: unknown; execArgv?: string[] } = {},
): Child<TAnswers> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = fork(path, [JSON.stringify(settings)], { execArgv })
  const waiting = new Map<number, (message: Message) => void>()
  let asked = 0
  child.on('message', (message: Message) => waiting.get(message.id)?.(message))
  child.once('exit', (code) => {
    for (const [id, tell] of waiting) tell({ id, failure: `${file} ended with ${code}.` })
  })
  return {
    async ask<TName extends keyof TAnswers & string>(
      name: TName,
      ...[argument]: Parameters<TAnswers[TName]>
    ): Promise<Awaited<ReturnType<TAnswers[TName]>>> {
      const id = ++asked
      const { failure, answer } = await new Promise<Message>((resolve) => {
        waiting.set(id, resolve)
        child.send({ id, name, argument })
      })
      waiting.delete(id)
      if (failure !== undefined) throw new Error(failure)
      // what the function of this name gave, over a channel that keeps its shape
      return answer as Awaited<ReturnType<TAnswers[TName]>>
    },
    stop: () => stop(child),
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = once(child, 'exit')
  child.disconnect()
  await exited
}

/** In the process itself: answers until the one that started it goes away. */
export function answerParent(answers: Answers): void {
  process.on('message', (message) => {
    // this is what startChild sends
    const { id, name, argument } = message as { id: number; name: string; argument: never }
    new Promise((resolve) => resolve(answers[name]?.(argument))).then(
      (answer) => process.send?.({ id, answer }),
      (error: unknown) => process.send?.({ id, failure: String(error) }),
    )
  })
  process.once('disconnect', () => process.exit())
}

/** In the process itself: what it was started with. */
export function readSettings(): unknown {
  return JSON.parse(process.argv[2] ?? '{}')
}

/** Has a server listen on a free port of loopback, and gives its URL. */
export async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return `http://127.0.0.1:${port}`
}
