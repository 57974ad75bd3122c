import { createServer } from 'node:http'
import type { Frame, Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { listen } from '../listen.js'

/** Serves an empty page at every path, and redirects `/redirect?to=…` with its method and body. */
export async function startPages(): Promise<{ port: string }> {
  const server = createServer((request, response) => {
    request.resume()
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://pages.example')
    const to = searchParams.get('to')
    if (pathname === '/redirect' && to !== null) {
      response.writeHead(307, { Location: to, 'Access-Control-Allow-Origin': '*' }).end()
      return
    }
    if (pathname === '/sandboxed') {
      response.setHeader('Content-Security-Policy', 'sandbox allow-scripts allow-forms')
    }
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><body>')
  })
  const { port } = new URL(await listen(server))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port }
}

/** Puts a frame into the page, and waits for it. */
export async function addFrame(page: Page, kind: 'sandboxed' | 'data' | 'blob'): Promise<Frame> {
  const attached = page.waitForEvent('frameattached')
  await page.evaluate((wanted) => {
    const html = '<!doctype html><body>'
    const frame = document.createElement('iframe')
    if (wanted === 'sandboxed') {
      frame.setAttribute('sandbox', 'allow-scripts allow-forms')
      frame.srcdoc = html
    } else if (wanted === 'data') {
      frame.src = `data:text/html,${html}`
    } else {
      frame.src = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
    }
    return new Promise((resolve) => {
      frame.addEventListener('load', resolve)
      document.body.append(frame)
    })
  }, kind)
  return attached
}
