import { expect, test, vi } from 'vitest'
import { refuseRedirect } from '../../src/client/refuseRedirect.js'
import { thrown } from '../errors/caught.js'
import { visibleText } from '../errors/visibleText.js'

test.each([200, 204, 300, 304, 305, 306, 400, 404, 429, 500, 503])(
  'default: status %i is an answer',
  (status) => {
    expect(() => refuseRedirect(new Response(null, { status }))).not.toThrow()
  },
)

test.each([301, 302, 303, 307, 308])('behavior: status %i is a RedirectError', (status) => {
  const headers = { Location: 'https://elsewhere.example/?s=1' }
  const error = thrown(() => refuseRedirect(new Response(null, { status, headers })))
  expect(error).toMatchObject({ name: 'RedirectError', status })
  expect(visibleText(error)).not.toContain('elsewhere.example')
})

test('behavior: the redirect that a browser hides is one too', () => {
  const opaque = Object.create(Response.error(), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
    body: { value: null },
  }) as Response // no other way to make one outside a browser
  expect(thrown(() => refuseRedirect(opaque))).toMatchObject({ name: 'RedirectError', status: 0 })
})

test('behavior: a redirect lets go of its body', () => {
  const cancel = vi.fn()
  const body = new ReadableStream({ cancel })
  thrown(() => refuseRedirect(new Response(body, { status: 302 })))
  expect(cancel).toHaveBeenCalledOnce()
})
