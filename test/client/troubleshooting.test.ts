import { readdirSync, readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as exported from '../../src/exports/index.js'
import { rejection, thrown } from './caught.js'

const root = new URL('../../', import.meta.url)
const page = readFileSync(new URL('docs/troubleshooting.md', root), 'utf8')
const shown = [...page.matchAll(/^```text\n(.*?)^```$/gms)].flatMap(([, text = '']) =>
  text.split('\n'),
)
const linesOf = (name: string) => shown.filter((line) => line.startsWith(`${name}: `))

/** What the page shows of a message, which may go on. */
const beginningOf = (message = '') => shown.find((line) => line && message.startsWith(line))

const wallet = { address: '0xa11ce', chain: 'eth' }
const client = exported.createIndexerClient({ proxyUrl: '/api/wallet-balance' })

test('HttpError: each line begins what its status and detail give, and the detail is the proxy’s', () => {
  const folder = new URL('src/server/', root)
  const source = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8').replace(/\$\{\w+\}/g, '#'))
    .join('\n')
  expect(linesOf('HttpError').length).toBeGreaterThan(10)
  for (const line of linesOf('HttpError')) {
    const [, status, detail] = /answered (\d+)(?: and said "(.*)")?/.exec(line) ?? []
    expect(String(new exported.HttpError({ status: Number(status), detail }))).toContain(line)
    if (detail !== undefined) expect(source).toContain(detail.replace(/\d+/g, '#'))
  }
})

test('InvalidResponseError, NetworkError, PaginationError: as they begin', () => {
  const issues = ['data.native', 'data.assets'].map((path) => ({ path, message: 'an array' }))
  const errors = [
    new exported.NetworkError(),
    new exported.InvalidResponseError({ reason: 'not-json' }),
    new exported.InvalidResponseError({ reason: 'ambiguous', issues }),
    new exported.PaginationError({ offset: 20 }),
  ]
  const names = ['NetworkError', 'InvalidResponseError', 'PaginationError']
  expect(names.flatMap(linesOf)).toEqual(errors.map((error) => beginningOf(String(error))))
})

test('IndexerConfigError: as it is thrown without a page', async () => {
  const error = await rejection(exported.getWalletBalance(client, wallet))
  expect(linesOf('IndexerConfigError')).toEqual([String(error)])
})

test('ProviderNotFoundError, and what TanStack Query says itself', () => {
  const hook = (given: object) =>
    createElement(() => {
      exported.useWalletBalance({ ...wallet, ...given })
      return null
    })
  const withQueries = createElement(QueryClientProvider, { client: new QueryClient() }, hook({}))
  const [ours, theirs] = [withQueries, hook({ client })].map((tree) =>
    String(thrown(() => renderToString(tree))),
  )

  expect(linesOf('ProviderNotFoundError')).toEqual([beginningOf(ours)])
  expect(linesOf('Error')).toContain(theirs)
  expect(page).toContain(`\n## ${theirs?.replace('Error: ', '')}\n`)
})

test('every link of its table of contents has a heading', () => {
  const slugOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replace(/ /g, '-')
  const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => slugOf(heading))
  const [contents = ''] = page.split('\n## ')
  const links = [...contents.matchAll(/\]\(#([^)]+)\)/g)].map(([, link]) => link)
  expect(links.sort()).toEqual(headings.sort())
})
