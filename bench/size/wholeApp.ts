import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Section } from '../Section.ts'
import { writeGuideFile } from './budgets.ts'
import { bundledBytes, bundlerNames, bytesText } from './bundlers.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')

const shared = `
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const queryClient = new QueryClient()

function Tokens({ address }) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useList(address)
  if (!data) return createElement('p', null, error ? error.message : 'Loading…')
  const items = data.entries.map(({ tick, balance }, index) =>
    createElement('li', { key: index }, \`\${tick} \${balance}\`),
  )
  const props = { disabled: isFetching, onClick: () => fetchNextPage() }
  const more = hasNextPage && createElement('button', props, 'Load more')
  return createElement('div', null, createElement('ul', null, items), more)
}

const tokens = createElement(Tokens, { address: new URLSearchParams(location.search).get('address') })
const app = createElement(QueryClientProvider, { client: queryClient }, provide(tokens))
createRoot(document.getElementById('root')).render(app)
`

const byHand = `
import { useInfiniteQuery } from '@tanstack/react-query'

const limit = 20
const provide = (children) => children

function useList(address) {
  return useInfiniteQuery({
    queryKey: ['balances', address],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const body = JSON.stringify({ address, chain: 'eth', limit, offset: pageParam })
      const headers = { 'Content-Type': 'application/json' }
      const response = await fetch('/api/wallet-balance', { method: 'POST', headers, body, signal })
      if (!response.ok) throw new Error(\`status \${response.status}\`)
      return (await response.json()).data
    },
    getNextPageParam: (last, pages) =>
      last.list.length < limit ? undefined : pages.flatMap(({ list }) => list).length,
    select: ({ pages }) => ({ entries: pages.flatMap(({ list }) => list) }),
  })
}
`

const withPackage = (options: string) => `
import { IndexerProvider, useInfiniteWalletBalance } from 'inscription-hooks'

const provide = (children) =>
  createElement(IndexerProvider, { proxyUrl: '/api/wallet-balance', ${options} }, children)
const useList = (address) => useInfiniteWalletBalance({ address, chain: 'eth' })
`

/** Measures an app with React, TanStack Query and one list, and checks what the docs say of it. */
export async function wholeApp(): Promise<Section> {
  writeGuideFile()
  const written = "import { response } from './.cache/size/response.ts'"
  const apps: [name: string, text: string, maxBytes: number][] = [
    ['by hand', byHand, Infinity],
    ['with the package', withPackage(''), Infinity], // the package has budgets of its own
    ['with the file that `inspect` writes', written + withPackage('response'), 96_000],
  ]
  const table = [['', ...bundlerNames]]
  const failures: string[] = []
  const inVite: number[] = []
  for (const [name, text, maxBytes] of apps) {
    const sizes = await bundledBytes({ text: `${text}\n${shared}`, folder: root })
    table.push([name, ...sizes.map(bytesText)])
    if (Math.max(...sizes) > maxBytes) failures.push(`${name}: over ${bytesText(maxBytes)} bytes`)
    inVite.push((sizes[1] ?? 0) / 1_000) // rolldown is the bundler of Vite
  }
  const sentence =
    /(\d+) kB by hand, (\d+) kB with the package, (\d+) kB with the file that `inspect` writes/
  for (const page of ['README.md', 'docs/guides/real-service.md']) {
    const [, ...told] = sentence.exec(read(page)) ?? []
    const isTrue = inVite.every((size, index) => Math.abs(size - Number(told[index])) < 1)
    if (!isTrue) failures.push(`${page} says ${told.join(', ')} kB, not ${inVite.join(', ')}`)
  }
  return {
    title: 'A whole app',
    note: 'Bytes of the minified bundle after gzip, with React, React DOM, TanStack Query and one list.',
    ...{ table, failures },
  }
}
