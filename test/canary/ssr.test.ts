import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCanaryKey } from './canaryKey.js'
import { caseAddresses, richAddress, startEchoService } from './echoService.js'
import { createFindKey } from './keyForms.js'
import { renderHtml } from './renderHtml.js'
import { sentKeys } from './sentKeys.js'
import { serverPage } from './serverPage.js'
import { visibleInNode } from './visibleInNode.js'
import type { Wire } from './wire.js'

const apiKey = createCanaryKey()
const findKey = createFindKey(apiKey)

let service: Wire
beforeAll(async () => {
  service = await startEchoService()
})
afterAll(() => service.close())

function visit(wallet = richAddress, key = apiKey) {
  return serverPage({ baseUrl: service.url, apiKey: key, wallet, failing: caseAddresses })
}

test('behavior: renderToString, rows and failures that were read before', async () => {
  const html = renderToString(await visit())
  expect(
    missingIn(html, ['<li>0040-19 1019</li>', 'data-error="HttpError"', '"status":"error"']),
  ).toEqual([])
  expect(findKey(html)).toEqual([])
})

test('behavior: a stream, with what suspends and fails while it renders', async () => {
  const { html, errors } = await renderHtml(await visit())
  expect(errors.length).toBeGreaterThanOrEqual(caseAddresses.length)
  // React's development build puts messages and stacks into the HTML
  expect(missingIn(html, ['0040-0,0040-1,0040-2', 'data-msg="', '[redacted]'])).toEqual([])
  expect(findKey(html)).toEqual([])
  expect(findKey(visibleInNode(errors))).toEqual([])
})

test('behavior: two visitors at once, nothing of one in the HTML of the other', async () => {
  const otherKey = createCanaryKey()
  const otherWallet = '0xfa4e000000000000000000000000000000000099'
  const before = service.received().length
  const trees = await Promise.all([visit(), visit(otherWallet, otherKey)])
  const [{ html }, { html: otherHtml }] = await Promise.all([
    renderHtml(trees[0]),
    renderHtml(trees[1]),
  ])
  expect([missingIn(html, ['0040-19']), missingIn(otherHtml, ['0099-19'])]).toEqual([[], []])
  const sent = service.received().slice(before)
  expect(sentKeys(sent, apiKey).count).toBe(sentKeys(sent, otherKey).count)
  const findOtherKey = createFindKey(otherKey)
  for (const page of [html, otherHtml])
    expect([findKey(page), findOtherKey(page)]).toEqual([[], []])
  expect([html.includes('0099-'), html.includes(otherWallet)]).toEqual([false, false])
  expect([otherHtml.includes('0040-'), otherHtml.includes(richAddress)]).toEqual([false, false])
})

/** What a page should show and does not: nobody wants to read the page when it fails. */
function missingIn(html: string, texts: readonly string[]): string[] {
  return texts.filter((text) => !html.includes(text))
}
