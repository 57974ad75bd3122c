/** The URL of the proxy, a valid body, and a URL that redirects to the proxy. */
export type Target = { url: string; body: string; redirect: string }

/**
 * The request that the proxy receives and its status, and what runs in the page, without access to
 * this module. All but the last send no preflight, so the proxy itself must refuse them.
 */
export const attempts: Record<string, [expected: string, run: (target: Target) => unknown]> = {
  'no-cors fetch of a string': [
    'POST 403',
    ({ url, body }) => fetch(url, { method: 'POST', mode: 'no-cors', body }),
  ],
  'no-cors fetch of a Blob without a type, with cookies': [
    'POST 403',
    ({ url, body }) =>
      fetch(url, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'include',
        body: new Blob([body]),
      }),
  ],
  'no-cors fetch through a redirect': [
    'POST 403',
    ({ redirect, body }) => fetch(redirect, { method: 'POST', mode: 'no-cors', body }),
  ],
  'sendBeacon of a string': ['POST 403', ({ url, body }) => navigator.sendBeacon(url, body)],
  'form as text/plain': [
    'POST 403',
    ({ url, body }) => {
      const frame = Object.assign(document.createElement('iframe'), { name: 'there' })
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'text/plain', action: url, target: 'there' })
      // a text/plain form sends `name=value`, so the body is split at its equals sign
      const [name = '', value = ''] = body.split('=')
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
      document.body.append(frame, form)
      form.submit()
    },
  ],
  img: ['GET 405', ({ url }) => void Object.assign(new Image(), { src: url })],
  'cors fetch of JSON with cookies': [
    'OPTIONS 403',
    ({ url, body }) =>
      fetch(url, {
        method: 'POST',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        body,
      }),
  ],
}
