/** The URL of the proxy, a valid body, and a URL that redirects to the proxy. */
export type Target = { url: string; body: string; redirect: string }

export type Attempt = {
  name: string
  /** The request that the proxy receives, and its response status. */
  expected: string
  /** Runs in the page, without access to this module. May throw. */
  run: (target: Target) => unknown
}

/** The first six send no preflight, so the proxy itself must refuse them. */
export const attempts: readonly Attempt[] = [
  {
    name: 'no-cors fetch of a string',
    expected: 'POST 403',
    run: ({ url, body }) => fetch(url, { method: 'POST', mode: 'no-cors', body }),
  },
  {
    name: 'no-cors fetch of a Blob without a type, with cookies',
    expected: 'POST 403',
    run: ({ url, body }) =>
      fetch(url, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'include',
        body: new Blob([body]),
      }),
  },
  {
    name: 'no-cors fetch through a redirect',
    expected: 'POST 403',
    run: ({ redirect, body }) => fetch(redirect, { method: 'POST', mode: 'no-cors', body }),
  },
  {
    name: 'sendBeacon of a string',
    expected: 'POST 403',
    run: ({ url, body }) => navigator.sendBeacon(url, body),
  },
  {
    name: 'form as text/plain',
    expected: 'POST 403',
    run({ url, body }) {
      const frame = Object.assign(document.createElement('iframe'), { name: 'there' })
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'text/plain', action: url, target: 'there' })
      // a text/plain form sends `name=value`, so the body is split at its equals sign
      const [name = '', value = ''] = body.split('=')
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
      document.body.append(frame, form)
      form.submit()
    },
  },
  {
    name: 'img',
    expected: 'GET 405',
    run: ({ url }) => void Object.assign(new Image(), { src: url }),
  },
  {
    name: 'cors fetch of JSON with cookies',
    expected: 'OPTIONS 403',
    run: ({ url, body }) =>
      fetch(url, {
        method: 'POST',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        body,
      }),
  },
  {
    name: 'XMLHttpRequest of JSON',
    expected: 'OPTIONS 403',
    run({ url, body }) {
      const request = new XMLHttpRequest()
      request.open('POST', url)
      request.setRequestHeader('Content-Type', 'application/json')
      request.send(body)
    },
  },
]
