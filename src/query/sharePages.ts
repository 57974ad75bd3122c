import { answerOf, type RawAnswer, rememberAnswer } from '../client/rawAnswer.js'
import { isObject } from './isObject.js'
import { shareDeep } from './shareDeep.js'

type Pages = { readonly pages: readonly unknown[]; readonly pageParams: readonly unknown[] }

/**
 * TanStack's structural sharing, page by page: what has not changed keeps its identity, and a page
 * that is the same object is not looked into, so that one more page costs the same on a long list.
 */
export function sharePages(previous: Pages, next: Pages): Pages {
  const pages = next.pages.map((page, index) => {
    const param = next.pageParams[index]
    const isInPlace = previous.pageParams[index] === param
    const known = previous.pages[isInPlace ? index : previous.pageParams.indexOf(param)]
    return sharePage(known, page)
  })
  const isSame =
    pages.length === previous.pages.length &&
    pages.every((page, index) => page === previous.pages[index]) &&
    next.pageParams.every((param, index) => param === previous.pageParams[index])
  return isSame ? previous : { ...next, pages }
}

function sharePage(known: unknown, page: unknown): unknown {
  const shared = shareDeep(known, page)
  if (shared !== known && shared !== page && isObject(shared) && isObject(page)) {
    rememberAnswer(shared, withRowsOf(shared, page))
  }
  return shared
}

/** The answer of `page`; its first and last row are those of `shared`, where they are rows as sent. */
function withRowsOf(shared: object, page: object): RawAnswer | undefined {
  const answer = answerOf(page)
  const [sent, kept] = [entriesOf(page), entriesOf(shared)]
  const isAsSent = answer?.edges[0] === sent[0] && answer?.edges[1] === sent.at(-1)
  return answer && isAsSent ? { ...answer, edges: [kept[0], kept.at(-1)] } : answer
}

function entriesOf(page: object): readonly unknown[] {
  return 'entries' in page && Array.isArray(page.entries) ? page.entries : []
}
