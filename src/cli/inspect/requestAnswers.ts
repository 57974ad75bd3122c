import { offsetAfterPage, saysMore } from '../../list/offsetAfterPage.js'
import { DEFAULT_LIMIT } from '../../request/createWalletBalanceRequest.js'
import { endOf } from './readPaging.js'
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

  await next('first page', 0)
  await next('next page', pages[0]?.entries.length || null)
  const [first, second] = pages
  if (!first || !second) return answers
  const goesOn = second.entries.length > 0 || saysMore(first)
  const isCapKnown = first.entries.length < DEFAULT_LIMIT
  // from the start, where a cap shows
  if (goesOn && !isCapKnown) await next('large page', 0, LARGE_LIMIT)
  const end = offsetAfter(pages)
  const { total } = first
  // without a total, only a short page shows that the end is near
  const isNear = lastPages(pages).every(({ entries, limit }) => entries.length < limit)
  if (end === null || (total === null ? !isNear : end >= total)) return answers
  await next('last page', Math.max(end, (total ?? 0) - second.entries.length))
  return answers
}

/** The pages that reach furthest. */
export function lastPages(pages: readonly Page[]): Page[] {
  const end = Math.max(...pages.map(endOf))
  return pages.filter((page) => endOf(page) === end)
}

/** The offset after all pages. `null` at the end of the list. */
export function offsetAfter(pages: readonly Page[]): number | null {
  const earlier = (page: Page) => pages.filter(({ offset }) => offset < page.offset)
  const offsets = lastPages(pages).map((page) => offsetAfterPage(page, earlier(page)))
  return offsets.includes(null) ? null : (offsets[0] ?? null)
}

/** Whether to stop sending requests. */
export function isRefusal({ status, headers, error }: Answer): boolean {
  const isTooLarge = error?.name === 'InvalidResponseError' && error.reason === 'too-large'
  const isRefused = status === null || [401, 403, 429].includes(status) || isTooLarge
  return isRefused || headers?.has('Retry-After') === true
}
