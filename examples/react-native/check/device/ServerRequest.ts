/**
 * The part of XMLHttpRequest that React Native's fetch uses, implemented with Node's fetch. As on a
 * device, it returns the whole text and always follows redirects.
 */
export class ServerRequest {
  status = 0
  statusText = ''
  response = ''
  responseURL = ''
  responseType = ''
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onreadystatechange?: () => void
  readyState = 0
  private method = ''
  private url = ''
  private readonly headers: [string, string][] = []
  private received = new Headers()
  private readonly controller = new AbortController()

  open(method: string, url: string): void {
    this.method = method
    this.url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.push([name, value])
  }

  getAllResponseHeaders(): string {
    return [...this.received].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  }

  abort(): void {
    this.controller.abort()
    this.onabort?.()
  }

  send(body: string): void {
    const { method, headers, controller } = this
    void fetch(this.url, { method, headers, body, signal: controller.signal })
      .then(async (response) => {
        this.response = await response.text()
        this.status = response.status
        this.received = response.headers
        this.responseURL = response.url
        this.onload?.()
      })
      .catch(() => controller.signal.aborted || this.onerror?.())
  }
}
