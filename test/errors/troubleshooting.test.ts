import { readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as exported from '../../src/exports/index.js'
import { rejection, thrown } from './caught.js'
import { variants } from './variants.js'

const root = new URL('../../', import.meta.url)
const page = readFileSync(new URL('docs/troubleshooting.md', root), 'utf8')
const shown = [...page.matchAll(/^```text\n(.*?)^```$/gms)].flatMap(([, text = '']) =>
  text.split('\n'),
)
const linesOf = (name: string) => shown.filter((line) => line.startsWith(`${name}: `))

const wallet = { address: '0xa11ce', chain: 'eth' }
const client = exported.createIndexerClient({ proxyUrl: '/api/wallet-balance' })

test('HttpError: each line is what its status and detail give, and the detail is the proxy’s', () => {
  const folder = new URL('src/server/', root)
  const source = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8').replace(/\$\{\w+\}/g, '#'))
    .join('\n')
  expect(linesOf('HttpError').length).toBeGreaterThan(10)
  for (const line of linesOf('HttpError')) {
    const [, status, detail] = /answered (\d+), not 2xx(?: and said: "(.*)")?\./.exec(line) ?? []
    expect(line).toBe(String(new exported.HttpError({ status: Number(status), detail })))
    if (detail !== undefined) expect(source).toContain(`${detail.replace(/\d+/g, '#')}.`)
  }
})

test.each(['NetworkError', 'InvalidResponseError'] as const)('%s: as its source has it', (name) => {
  const messages = variants[name].map(({ error }) => String(error))
  const lines = linesOf(name)
  expect(lines.length).toBeGreaterThan(1)
  // what was found stands after the message
  for (const line of lines) {
    const isKnown = messages.some(
      (message) => line === message || line === `${message} data: a map of 2 objects.`,
    )
    expect(isKnown, line).toBe(true)
  }
})

test('PaginationError: as its source has it', () => {
  expect(linesOf('PaginationError')).toEqual([String(new exported.PaginationError({ offset: 20 }))])
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
  const provider = createElement(exported.IndexerProvider, { client })
  const errors = [provider, hook({}), hook({ client })].map((tree) =>
    String(thrown(() => renderToString(tree))),
  )

  expect(linesOf('ProviderNotFoundError')).toEqual(errors.slice(0, 2))
  expect(linesOf('Error')).toContain(errors[2])
  expect(page).toContain(`\n## ${errors[2]?.replace('Error: ', '')}\n`)
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
