import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { onTestFinished } from 'vitest'
import { writeRecipe } from '../docs/recipe.js'
import { path } from '../docs/root.js'
import { type Options, type Started, startProcess } from '../tools/startProcess.js'

/** Made up, and long enough to search for in responses. */
export const apiKey = 'runtime-key-5c1e77'
export const fields = { address: '0xfa4e77', chain: 'eth', limit: 20, offset: 0 }

/** A folder that is removed after the test; in the repository, so that recipes' imports resolve. */
export async function temporaryFolder(): Promise<string> {
  await mkdir(path('.cache/runtimes'), { recursive: true })
  const folder = await mkdtemp(path('.cache/runtimes/'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/** Writes the files of a page of docs/proxy, with replacements, into a folder. */
export async function writePage(
  name: string,
  replacements: Readonly<Record<string, string>> = {},
  into?: string,
): Promise<string> {
  const folder = into ?? (await temporaryFolder())
  const missing = new Map(Object.entries(replacements))
  await writeRecipe(path(`docs/proxy/${name}.md`), folder, (text) =>
    Object.entries(replacements).reduce((edited, [from, to]) => {
      if (text.includes(from)) missing.delete(from)
      return edited.replaceAll(from, to)
    }, text),
  )
  if (missing.size > 0) throw new Error(`${name}.md lacks ${[...missing.keys()].join()}`)
  return folder
}

/** Starts a program, and ends it after the test. */
export function start(command: string, args: readonly string[], options: Options): Started {
  const started = startProcess(command, args, options)
  onTestFinished(started.stop)
  return started
}

export type RequestParts = {
  readonly method?: string
  /** An object is sent as JSON. */
  readonly body?: object | string
  readonly headers?: Readonly<Record<string, string | string[]>>
  /** The certificate to trust. */
  readonly ca?: string
}

/** Opens a request on a new connection, with headers that `fetch` cannot send. */
export function openRequest(url: string, parts: RequestParts = {}): ClientRequest {
  const { body = fields, headers, ...options } = parts
  const all = { 'Content-Type': 'application/json', ...headers }
  const open = url.startsWith('https:') ? httpsRequest : httpRequest
  const outgoing = open(url, { method: 'POST', agent: false, headers: all, ...options })
  return outgoing.end(typeof body === 'string' ? body : JSON.stringify(body))
}

export async function sendRequest(url: string, parts?: RequestParts) {
  const [incoming] = (await once(openRequest(url, parts), 'response')) as [IncomingMessage] // documented
  let text = ''
  for await (const chunk of incoming.setEncoding('utf8')) text += chunk
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, text }
}

type Response = Awaited<ReturnType<typeof sendRequest>>

/** Sends `count` requests at once. Counts responses by status; 0 is none. */
export async function sendMany(count: number, send: (index: number) => Promise<Response>) {
  const none: Response = { status: 0, headers: {}, text: '' }
  const all = Array.from({ length: count }, (_, index) => send(index).catch(() => none))
  const responses = await Promise.all(all)
  const counts: Record<number, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return { counts, refused: responses.find(({ status }) => status === 429) }
}
