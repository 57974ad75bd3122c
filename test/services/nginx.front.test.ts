import { expect, test } from 'vitest'
import { startUpstream } from '../server/startUpstream.js'
import { ask, fields } from './ask.js'
import { startFront } from './startFront.js'
import { apiKey } from './startProxyProcess.js'

const fromOwnPage = { 'Sec-Fetch-Site': 'same-origin' }

test('behavior: the page is known by Sec-Fetch-Site, or by Origin and Host', async () => {
  const upstream = await startUpstream()
  const { url, origin, ca } = await startFront(upstream.url)
  const statusFor = async (headers: Record<string, string>) =>
    (await ask(url, { ca, headers })).status

  expect(await statusFor({ 'Sec-Fetch-Site': 'same-origin', Origin: origin })).toBe(200)
  expect(await statusFor({ Origin: origin })).toBe(200)
  const reached = upstream.requests.length

  expect(await statusFor({ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' })).toBe(
    403,
  )
  expect(await statusFor({ Origin: 'https://evil.example' })).toBe(403)
  expect(
    await statusFor({ Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' }),
  ).toBe(403)
  expect(upstream.requests).toHaveLength(reached)
})

test('behavior: nothing of the client but the four fields reaches the service', async () => {
  const upstream = await startUpstream()
  const { url, ca } = await startFront(upstream.url)
  const headers = { Cookie: 'session=1', Authorization: 'Bearer x', 'X-API-KEY': 'mine' }
  await ask(`${url}?a=1`, { ca, headers: { ...fromOwnPage, ...headers } })

  const [received] = upstream.requests
  expect(received?.url).toBe('/api/v1/data/portfolio/token/get-wallet-balance')
  expect(received?.headers).toMatchObject({ 'x-api-key': apiKey })
  expect(JSON.parse(received?.body ?? '')).toEqual(fields)
  const sent = JSON.stringify(received)
  for (const trace of ['session=1', 'Bearer', 'mine', 'forwarded', 'real-ip', 'localhost']) {
    expect(sent).not.toContain(trace)
  }
})

test('behavior: the first bytes arrive before the service has sent the last', async () => {
  let finish = () => {}
  const upstream = await startUpstream((response) => {
    response.setHeader('Content-Type', 'application/json')
    response.write(`{"data":["${'x'.repeat(16_384)}"`)
    finish = () => response.end(']}')
  })
  const { url, ca } = await startFront(upstream.url)
  let received = ''
  const answered = ask(url, {
    ...{ ca, headers: fromOwnPage },
    onText(text) {
      received = text
      finish() // without this the answer never ends
    },
  })

  const { status, text } = await answered
  expect(received).not.toBe('')
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual({ data: ['x'.repeat(16_384)] })
})

test('behavior: the limit goes by the address that nginx sees, whatever the client says', async () => {
  const upstream = await startUpstream()
  const { url, ca } = await startFront(upstream.url)
  const asking = (index: number, localAddress: string) =>
    ask(url, {
      ...{ ca, localAddress, fields: { ...fields, offset: index } },
      headers: {
        ...fromOwnPage,
        'X-Forwarded-For': `192.0.2.${index}`,
        'X-Real-IP': `192.0.2.${index}`,
        Forwarded: `for=192.0.2.${index}`,
      },
    })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => asking(index, '127.0.0.1')),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  expect((await asking(99, '127.0.0.2')).status).toBe(200) // another client
})

test('behavior: a proxy that is killed is no failed request', async () => {
  const upstream = await startUpstream()
  const { url, ca, proxies } = await startFront(upstream.url)
  await Promise.all([1, 2, 3, 4].map((offset) => ask(url, { ca, fields: { ...fields, offset } })))
  proxies[0].process.signal('SIGKILL')
  await proxies[0].process.ended
  const answers = await Promise.all(
    [5, 6, 7, 8].map((offset) => ask(url, { ca, fields: { ...fields, offset } })),
  )

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('behavior: a body of more than 2 KiB ends at nginx', async () => {
  const upstream = await startUpstream()
  const { url, ca } = await startFront(upstream.url)

  expect((await ask(url, { ca, fields: ' '.repeat(2_049) })).status).toBe(413)
  expect(upstream.requests).toEqual([])
})
