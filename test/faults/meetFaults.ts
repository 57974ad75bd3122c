import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Task } from './acts/performAll.js'
import { whole } from './answers.js'
import { type Fault, givenIn, type Runtime, slug } from './Fault.js'
import { type Answer, type FaultServer, startFaultServer } from './faultServer.js'
import { faults } from './faults.js'
import type { RawRequest } from './rawRequest.js'
import type { Outcomes } from './runtimes.js'

export type Page = { html: string; script: string }

/** What a runtime made of the faults, and what the services were asked. */
export type Meeting = {
  outcomeOf: (fault: Fault) => string | undefined
  requestsOf: (fault: Fault) => readonly RawRequest[]
  /** Connections that nobody has let go of while the runtime was there. */
  leftOpen: readonly string[]
  /** What was found in all caches. */
  caches: string | undefined
  /** Requests that followed a redirect. */
  followed: readonly RawRequest[]
  apiKey: string
}

/** Each fault of a runtime, with services of its own and a key that nobody else has. */
export async function meetFaults(
  runtime: Runtime,
  page: Page,
  perform: (url: string, tasks: readonly Task[]) => Promise<Outcomes>,
): Promise<Meeting> {
  const apiKey = randomUUID()
  const other = await startFaultServer(new Map([['no-cors', whole('[]')]]))
  const nobody = await startFaultServer(new Map())
  await nobody.close()
  const answers = answersWith(page)
  const service = await startFaultServer(answers, other.url)
  answers.set('received', (socket, request) => {
    const [, , name = ''] = request.path.split('/')
    whole(String(service.received(name).length))(socket, request)
  })
  try {
    const tasks = faults
      .filter((fault) => givenIn(runtime, fault) !== undefined)
      .map((fault) => ({
        name: slug(fault),
        act: fault.act ?? 'ask',
        call: {
          url: `${service.url}/${slug(fault)}`,
          elsewhere: other.url,
          nobody: nobody.url,
          apiKey,
          options: fault.options ?? {},
        },
      }))
    answers.set('finished', async (socket, request) => {
      while (service.open().length > 1) await setTimeout(20)
      whole('')(socket, request)
    })
    const outcomes = await perform(service.url, tasks)
    return {
      leftOpen: service.leftOpen,
      apiKey,
      caches: outcomes.caches,
      outcomeOf: (fault) => outcomes[slug(fault)],
      requestsOf: (fault) => service.received(slug(fault)),
      followed: other.received('stolen'),
    }
  } finally {
    await Promise.all([service, other].map((server: FaultServer) => server.close()))
  }
}

function answersWith({ html, script }: Page): Map<string, Answer> {
  const answers = new Map(faults.map((fault) => [slug(fault), fault.answer ?? whole('[]', 500)]))
  answers.set('', whole(html, 200, { 'Content-Type': 'text/html' }))
  answers.set('script', whole(script, 200, { 'Content-Type': 'text/javascript' }))
  return answers
}
