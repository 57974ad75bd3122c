import { expect, test } from 'vitest'
import { IndexerConfigError } from '../../src/errors/IndexerConfigError.js'
import { createOriginPolicy, preflightHeaders } from '../../src/server/originPolicy.js'
import { walletRequest } from './walletRequest.js'

const listed = ['https://wallet.example', 'http://localhost:5173']

test.each<[title: string, headers: Record<string, string>, sameOrigin: boolean, listed: boolean]>([
  ['neither header: no browser', {}, true, true],
  ['same-origin', { 'Sec-Fetch-Site': 'same-origin' }, true, true],
  ['same-site', { 'Sec-Fetch-Site': 'same-site' }, false, false],
  ['cross-site', { 'Sec-Fetch-Site': 'cross-site' }, false, false],
  ['none: typed by the user', { 'Sec-Fetch-Site': 'none' }, false, false],
  ['an unknown site', { 'Sec-Fetch-Site': 'same-planet' }, false, false],
  ['an empty site', { 'Sec-Fetch-Site': '' }, false, false],
  ['site in two values', { 'Sec-Fetch-Site': 'same-origin, cross-site' }, false, false],
  ['site in capitals', { 'Sec-Fetch-Site': 'Same-Origin' }, false, false],
  [
    'same-origin behind TLS termination',
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://public.example', Host: '10.0.0.5:3000' },
    true,
    true,
  ],
  [
    'cross-site, Origin with the host',
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://dapp.example' },
    false,
    false,
  ],
  ['Origin with the host of the URL', { Origin: 'https://dapp.example' }, true, true],
  ['the same, other scheme', { Origin: 'http://dapp.example' }, true, true],
  ['another port', { Origin: 'https://dapp.example:8443' }, false, false],
  ['a subdomain', { Origin: 'https://evil.dapp.example' }, false, false],
  ['a longer host', { Origin: 'https://dapp.example.evil.example' }, false, false],
  ['a shorter host', { Origin: 'https://dapp.exam' }, false, false],
  ['the host as user name', { Origin: 'https://dapp.example@evil.example' }, false, false],
  ['a foreign Origin', { Origin: 'https://evil.example' }, false, false],
  ['Origin null: sandboxed page, file', { Origin: 'null' }, false, false],
  ['an empty Origin', { Origin: '' }, false, false],
  [
    'Host, where it is sent, before the URL: right',
    { Origin: 'https://public.example', Host: 'public.example' },
    true,
    true,
  ],
  [
    'Host, where it is sent, before the URL: wrong',
    { Origin: 'https://dapp.example', Host: '10.0.0.5:3000' },
    false,
    false,
  ],
  [
    'Host with the default port that Origin leaves out',
    { Origin: 'https://dapp.example', Host: 'dapp.example:443' },
    true,
    true,
  ],
  ['Host in capitals', { Origin: 'https://dapp.example', Host: 'Dapp.Example' }, true, true],
  ['two that are no hosts', { Origin: '%', Host: '%' }, false, false],
  [
    'X-Forwarded-Host is anybody’s',
    {
      Origin: 'https://evil.example',
      'X-Forwarded-Host': 'evil.example',
    },
    false,
    false,
  ],
  ['a listed Origin', { Origin: 'https://wallet.example' }, false, true],
  [
    'a listed Origin, cross-site',
    { Origin: 'https://wallet.example', 'Sec-Fetch-Site': 'cross-site' },
    false,
    true,
  ],
  ['a listed Origin with a port', { Origin: 'http://localhost:5173' }, false, true],
  ['a listed host, other scheme', { Origin: 'http://wallet.example' }, false, false],
  ['a listed host, other port', { Origin: 'http://localhost:5174' }, false, false],
  ['a listed Origin, longer', { Origin: 'https://wallet.example.evil.example' }, false, false],
  ['two Origins', { Origin: 'https://wallet.example, https://evil.example' }, false, false],
])('behavior: %s', (_, headers, whenSameOrigin, whenListed) => {
  const request = walletRequest({ headers })

  expect(createOriginPolicy('same-origin').allows(request)).toBe(whenSameOrigin)
  expect(createOriginPolicy([]).allows(request)).toBe(whenSameOrigin)
  expect(createOriginPolicy(listed).allows(request)).toBe(whenListed)
})

test('behavior: a listed origin may read the answer and its Retry-After', () => {
  const policy = createOriginPolicy(listed)

  expect(
    policy.corsHeaders(walletRequest({ headers: { Origin: 'https://wallet.example' } })),
  ).toEqual({
    Vary: 'Origin',
    'Access-Control-Allow-Origin': 'https://wallet.example',
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': 'Retry-After',
  })
})

test.each<[title: string, headers: Record<string, string>]>([
  ['a foreign origin', { Origin: 'https://evil.example' }],
  ['no origin', {}],
])('behavior: %s gets Vary and no leave to read', (_, headers) => {
  expect(createOriginPolicy(listed).corsHeaders(walletRequest({ headers }))).toEqual({
    Vary: 'Origin',
  })
})

test('behavior: without a list there is no CORS', () => {
  const request = walletRequest({ headers: { Origin: 'https://dapp.example' } })

  expect(createOriginPolicy('same-origin').corsHeaders(request)).toEqual({})
})

test.each([
  'https://wallet.example/',
  'https://wallet.example/app',
  'https://wallet.example:443',
  'https://Wallet.example',
  'https://user@wallet.example',
  'wallet.example',
  '//wallet.example',
  '*',
  'https://*.wallet.example',
  'null',
  'file://',
  '',
])('behavior: %j is refused, no browser sends it', (origin) => {
  expect(() => createOriginPolicy(['https://dapp.example', origin])).toThrow(IndexerConfigError)
})

test.each(['chrome-extension://abcdefghijklmnop', 'capacitor://localhost', 'https://[::1]:8443'])(
  'behavior: %s can be listed',
  (origin) => {
    const policy = createOriginPolicy([origin])

    expect(policy.allows(walletRequest({ headers: { Origin: origin } }))).toBe(true)
  },
)

test('behavior: one origin that is no list is refused', () => {
  // what a caller without types may give
  const origins = 'https://dapp.example' as unknown as string[]

  expect(() => createOriginPolicy(origins)).toThrow(IndexerConfigError)
})

test('preflight: POST, and the headers that are asked for', () => {
  const headers = { 'Access-Control-Request-Headers': 'content-type,x-session' }

  expect(preflightHeaders(walletRequest({ method: 'OPTIONS', headers }))).toMatchObject({
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': 'content-type,x-session',
  })
  expect(preflightHeaders(walletRequest({ method: 'OPTIONS' }))).toMatchObject({
    'Access-Control-Allow-Headers': 'Content-Type',
  })
})
