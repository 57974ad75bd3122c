import { type SetupWorker, setupWorker } from 'msw/browser'
import { HttpNetworkFrame } from 'msw/experimental'

const unexpected: string[] = []

let started: Promise<SetupWorker> | undefined

/** Starts the MSW worker, once for all stories of a docs page. */
export function startWorker(): Promise<SetupWorker> {
  started ??= start()
  return started
}

/** A request that no emulator answers fails. */
async function start(): Promise<SetupWorker> {
  const worker = setupWorker()
  await worker.start({
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    // `onUnhandledRequest` before msw 3
    onUnhandledFrame({ frame }) {
      // the test runner and Vite use WebSockets
      if (!(frame instanceof HttpNetworkFrame)) return
      const { method, url } = frame.data.request
      if (isOwnAsset(method, new URL(url))) return
      // the list of a finished story may still load more
      if (!url.endsWith('/wallet-balance')) unexpected.push(`${method} ${url}`)
      throw new Error(`No emulator answers ${method} ${url}`)
    },
  })
  return worker
}

/** Returns and clears the requests that no emulator has answered. */
export function takeUnexpectedRequests(): string[] {
  return unexpected.splice(0)
}

/** Whether Storybook or the test runner requests its own code, styles or index. */
function isOwnAsset(method: string, { origin, pathname }: URL): boolean {
  if (method !== 'GET' || origin !== location.origin) return false
  return (
    /^\/(@|__|node_modules\/)/.test(pathname) ||
    /\.([cm]?[jt]sx?|css|html|mdx|woff2)$|\/index\.json$/.test(pathname)
  )
}
