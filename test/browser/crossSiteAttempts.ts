/** What a page of another origin gets: the address of the proxy, and a body that the proxy takes. */
export type Target = { url: string; body: string; redirect: string }

export type Attempt = {
  name: string
  /** What arrives at the proxy, and its answer to that. */
  arrives: string
  /** Runs in the page, alone; that it fails there is expected. */
  run: (target: Target) => unknown
}

/** The first ones make no preflight: only the proxy can tell these from its own pages. */
export const attempts: readonly Attempt[] = [
  {
    name: 'no-cors fetch of a string',
    arrives: 'POST 403',
    run: ({ url, body }) => fetch(url, { method: 'POST', mode: 'no-cors', body }),
  },
  {
    name: 'no-cors fetch of a Blob without a type, with cookies',
    arrives: 'POST 403',
    run: ({ url, body }) =>
      fetch(url, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'include',
        body: new Blob([body]),
      }),
  },
  {
    name: 'no-cors fetch by way of a redirect',
    arrives: 'POST 403',
    run: ({ redirect, body }) => fetch(redirect, { method: 'POST', mode: 'no-cors', body }),
  },
  {
    name: 'sendBeacon of a string',
    arrives: 'POST 403',
    run: ({ url, body }) => navigator.sendBeacon(url, body),
  },
  {
    name: 'form as text/plain',
    arrives: 'POST 403',
    run({ url, body }) {
      const frame = Object.assign(document.createElement('iframe'), { name: 'there' })
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'text/plain', action: url, target: 'there' })
      // its body is `name=value`: the equals sign goes into the name of the chain
      const [name = '', value = ''] = body.split('=')
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
      document.body.append(frame, form)
      form.submit()
    },
  },
  {
    name: 'img',
    arrives: 'GET 405',
    run: ({ url }) => void Object.assign(new Image(), { src: url }),
  },
  {
    name: 'cors fetch of JSON with cookies',
    arrives: 'OPTIONS 403',
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
    arrives: 'OPTIONS 403',
    run({ url, body }) {
      const request = new XMLHttpRequest()
      request.open('POST', url)
      request.setRequestHeader('Content-Type', 'application/json')
      request.send(body)
    },
  },
]
