/** What a page of another origin gets: the address of the proxy, and a body that the proxy takes. */
export type Target = { url: string; body: string; redirect: string }

export type Attempt = {
  name: string
  /** What arrives at the proxy, and its answer to that. */
  arrives: string
  /** Runs in the page, alone; that it fails there is expected. */
  run: (target: Target) => unknown
}

/** No answer can be read, and no preflight is made: only the proxy can tell these from its own pages. */
const simple: Attempt[] = [
  {
    name: 'no-cors fetch of a string',
    arrives: 'POST 403',
    run: ({ url, body }) => fetch(url, { method: 'POST', mode: 'no-cors', body }),
  },
  {
    name: 'no-cors fetch of a Blob without a type',
    arrives: 'POST 403',
    run: ({ url, body }) => fetch(url, { method: 'POST', mode: 'no-cors', body: new Blob([body]) }),
  },
  {
    name: 'no-cors fetch of a JSON Blob',
    arrives: 'POST 403',
    run: ({ url, body }) => {
      const blob = new Blob([body], { type: 'application/json' })
      return fetch(url, { method: 'POST', mode: 'no-cors', body: blob })
    },
  },
  {
    name: 'no-cors fetch that asks for application/json',
    arrives: 'POST 403',
    run: ({ url, body }) => {
      const headers = { 'Content-Type': 'application/json' }
      return fetch(url, { method: 'POST', mode: 'no-cors', headers, body })
    },
  },
  {
    name: 'no-cors fetch of URLSearchParams',
    arrives: 'POST 403',
    run: ({ url, body }) =>
      fetch(url, { method: 'POST', mode: 'no-cors', body: new URLSearchParams({ body }) }),
  },
  {
    name: 'no-cors fetch with keepalive and cookies',
    arrives: 'POST 403',
    run: ({ url, body }) =>
      fetch(url, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'include',
        keepalive: true,
        body,
      }),
  },
  {
    name: 'no-cors fetch by way of a redirect',
    arrives: 'POST 403',
    run: ({ redirect, body }) => fetch(redirect, { method: 'POST', mode: 'no-cors', body }),
  },
  {
    name: 'cors fetch of a string',
    arrives: 'POST 403',
    run: ({ url, body }) => fetch(url, { method: 'POST', body }),
  },
  {
    name: 'sendBeacon of a string',
    arrives: 'POST 403',
    run: ({ url, body }) => navigator.sendBeacon(url, body),
  },
  {
    name: 'sendBeacon of FormData',
    arrives: 'POST 403',
    run({ url, body }) {
      const data = new FormData()
      data.append('body', body)
      return navigator.sendBeacon(url, data)
    },
  },
  {
    name: 'XMLHttpRequest of a string',
    arrives: 'POST 403',
    run({ url, body }) {
      const request = new XMLHttpRequest()
      request.open('POST', url)
      request.withCredentials = true
      request.send(body)
    },
  },
]

/** The browser asks the proxy first. */
const preflighted: Attempt[] = [
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
    name: 'sendBeacon of a JSON Blob',
    arrives: 'OPTIONS 403',
    run: ({ url, body }) =>
      navigator.sendBeacon(url, new Blob([body], { type: 'application/json' })),
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

/** What elements load. */
const loaded: Attempt[] = [
  {
    name: 'link rel=preload',
    arrives: 'GET 405',
    run: ({ url }) =>
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href: url }),
      ),
  },
  {
    name: 'img',
    arrives: 'GET 405',
    run: ({ url }) => void Object.assign(new Image(), { src: url }),
  },
  {
    name: 'script',
    arrives: 'GET 405',
    run: ({ url }) =>
      document.head.append(Object.assign(document.createElement('script'), { src: url })),
  },
]

export const attempts: readonly Attempt[] = [...simple, ...preflighted, ...loaded]
