import { nextOffset } from '../../client/paging.js'
import type { Answer, Page } from './requestAnswer.js'

/** The default page size of the hooks. */
export const PAGE_SIZE = 20
const LARGE_LIMIT = 100

type Ask = (name: string, offset: number, limit: number) => Promise<Answer>

/**
 * At most four requests: two pages, a large one, and the end of the list. Stops where the service does not
 * want more: 401, 403, 429, `Retry-After`, or no response.
 */
export async function requestAnswers(ask: Ask, atMost = 4): Promise<Answer[]> {
  const answers: Answer[] = []
  const isStopped = () => answers.some(refuses)
  async function next(name: string, offset: number, limit: number = PAGE_SIZE) {
    const answer = await ask(name, offset, limit)
    answers.push(answer)
    return answer.page
  }

  const first = await next('first page', 0)
  if (!first || first.entries.length === 0) return answers
  const second = await next('next page', first.entries.length)
  if (atMost === 2 || isStopped() || !second || second.entries.length === 0) return answers

  let last: Page = second
  const isCapKnown = [first, second].some(({ entries }) => entries.length !== PAGE_SIZE)
  const after = nextOffset(second, first)
  if (after === null) return answers
  if (!isCapKnown) {
    const large = await next('large page', after, LARGE_LIMIT)
    if (isStopped()) return answers
    if (large) last = large
  }
  const end = nextOffset(last, second)
  const { total } = last
  if (end === null) return answers
  // the end, or whether a short page was the end
  if (total !== null) await next('last page', Math.max(end, total - PAGE_SIZE))
  else if (last.entries.length < last.limit) await next('last page', end)
  return answers
}

/** Whether the service wants no further request. */
export function refuses({ status, headers }: Answer): boolean {
  return status === null || [401, 403, 429].includes(status) || headers?.has('Retry-After') === true
}
