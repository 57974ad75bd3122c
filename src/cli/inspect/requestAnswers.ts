import { nextOffset } from '../../client/paging.js'
import { DEFAULT_LIMIT } from '../../spec/request.js'
import type { Answer, Page } from './requestAnswer.js'

const LARGE_LIMIT = 100

type Ask = (name: string, offset: number, limit: number) => Promise<Answer>

/**
 * Requests up to 4 pages: first, next, large and last. Stops after a 401, 403, 429 or
 * `Retry-After`, or without a response.
 */
export async function requestAnswers(ask: Ask, atMost = 4): Promise<Answer[]> {
  const answers: Answer[] = []
  const pages: Page[] = []
  async function next(name: string, offset: number | null, limit: number = DEFAULT_LIMIT) {
    if (offset === null || answers.length === atMost || answers.some(isRefusal)) return
    const answer = await ask(name, offset, limit)
    answers.push(answer)
    if (answer.page) pages.push(answer.page)
  }
  const offsetAfter = (page: Page) => nextOffset(page, pages.slice(0, pages.indexOf(page)))

  await next('first page', 0)
  await next('next page', pages[0]?.entries.length || null)
  const [, second] = pages
  if (!second) return answers
  const isCapKnown = pages.some(({ entries }) => entries.length !== DEFAULT_LIMIT)
  if (!isCapKnown) await next('large page', offsetAfter(second), LARGE_LIMIT)
  const latest = pages.at(-1) ?? second
  const end = offsetAfter(latest)
  const { total, entries, limit } = latest
  // without a total, only a short page shows that the end is near
  if (end === null || (total === null && entries.length >= limit)) return answers
  await next('last page', Math.max(end, (total ?? 0) - second.entries.length))
  return answers
}

/** Whether to stop sending requests. */
export function isRefusal({ status, headers }: Answer): boolean {
  return status === null || [401, 403, 429].includes(status) || headers?.has('Retry-After') === true
}
