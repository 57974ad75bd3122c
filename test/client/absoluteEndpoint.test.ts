import { afterEach, expect, test, vi } from 'vitest'
import { absoluteEndpoint } from '../../src/client/absoluteEndpoint.js'
import { IndexerConfigError } from '../../src/errors/index.js'
import { thrown } from '../errors/caught.js'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/api/wallet-balance', 'https://dapp.example/api/wallet-balance'],
  ['wallet-balance', 'https://dapp.example/portfolio/wallet-balance'],
  ['./wallet-balance', 'https://dapp.example/portfolio/wallet-balance'],
  ['../wallet-balance', 'https://dapp.example/wallet-balance'],
  ['?balance', 'https://dapp.example/portfolio/me?balance'],
  ['/api/wallet-balance?team=a', 'https://dapp.example/api/wallet-balance?team=a'],
  ['https://proxy.example/x', 'https://proxy.example/x'],
])('default: %s is resolved against the page', (endpoint, url) => {
  vi.stubGlobal('location', { href: 'https://dapp.example/portfolio/me?tab=1#top' })
  expect(absoluteEndpoint(endpoint)).toBe(url)
})

test.each(['chrome-extension://abc/popup.html', 'capacitor://localhost/'])(
  'behavior: a page at %s is one to be relative to',
  (href) => {
    vi.stubGlobal('location', { href })
    expect(absoluteEndpoint('/api/wallet-balance')).toMatch(
      /^(chrome|capac).*\/api\/wallet-balance$/,
    )
  },
)

test.each([
  ['no location', undefined],
  ['a location without href, as React Native once had', {}],
  ['a page nothing is relative to', { href: 'about:blank' }],
])('behavior: %s: a relative URL is an IndexerConfigError that says so', (_, location) => {
  vi.stubGlobal('location', location)
  const error = thrown(() => absoluteEndpoint('/api/wallet-balance'))
  expect(error).toBeInstanceOf(IndexerConfigError)
  expect(error).toMatchObject({ message: expect.stringMatching(/no `location`.*`baseUrl`/s) })
})

test('behavior: an absolute URL needs no location', () => {
  vi.stubGlobal('location', undefined)
  expect(absoluteEndpoint('https://proxy.example/x')).toBe('https://proxy.example/x')
})

test("behavior: React Native's URL takes a path for a whole URL, and is not believed", () => {
  vi.stubGlobal('location', undefined)
  vi.stubGlobal(
    'URL',
    class {
      constructor(readonly href: string) {}
    },
  )
  expect(thrown(() => absoluteEndpoint('/api/wallet-balance'))).toBeInstanceOf(IndexerConfigError)
  expect(absoluteEndpoint('https://proxy.example/x')).toBe('https://proxy.example/x')
})
