import type { ClientRequest } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { type Answer, openRequest, type RequestParts, readAnswer } from './Answer.js'
import type { Call } from './Call.js'
import { tellAnswer } from './tellAnswer.js'

export type Fields = { address: string; chain: string; limit: number; offset: number }

const json = { 'Content-Type': 'application/json' }

/** The visitor of one row, with an address that no other row has. */
export class Client {
  readonly url: string
  readonly address: string
  /** Calls that the service got for the address. */
  readonly calls: () => readonly Call[]
  /** All answers so far. */
  readonly answers: Answer[] = []

  constructor(url: string, address: string, calls: () => readonly Call[]) {
    this.url = url
    this.address = address
    this.calls = calls
  }

  /** A valid body, with what the row changes about it. */
  body(changes: Partial<Fields> | Record<string, unknown> = {}): string {
    return JSON.stringify({ address: this.address, chain: 'eth', limit: 20, offset: 0, ...changes })
  }

  /** Sends the head of a request; the row says when the rest goes, or that it never does. */
  open(parts: RequestParts = {}): ClientRequest {
    return openRequest(this.url, { headers: json, ...parts })
  }

  async read(outgoing: ClientRequest): Promise<Answer> {
    const answer = await readAnswer(outgoing)
    this.answers.push(answer)
    return answer
  }

  /** One whole request and its answer; by default a valid one. */
  send({ pieces, ...parts }: RequestParts = {}): Promise<Answer> {
    const body = parts.body ?? this.body()
    if (!pieces) {
      const outgoing = this.open({ body, ...parts })
      outgoing.end(parts.method === 'GET' || parts.method === 'HEAD' ? undefined : body)
      return this.read(outgoing)
    }
    const outgoing = this.open({ ...parts, headers: { ...json, 'Transfer-Encoding': 'chunked' } })
    for (const piece of pieces) outgoing.write(piece)
    outgoing.end()
    return this.read(outgoing)
  }

  /** The answer as the table has it. */
  tell(answer: Answer): string {
    return tellAnswer(answer, this.calls())
  }

  /** Sends a request and tells its answer. */
  async ask(parts: RequestParts = {}): Promise<string> {
    return this.tell(await this.send(parts))
  }

  /** The call of this number, once the service has it. */
  async call(number = 1): Promise<Call> {
    for (let waits = 0; waits < 500; waits += 1) {
      const call = this.calls()[number - 1]
      if (call) return call
      await setTimeout(20)
    }
    throw new Error(`The service was not called ${number} times.`)
  }
}
