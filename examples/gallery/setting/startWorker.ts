import { type SetupWorker, setupWorker } from 'msw/browser'
import { HttpNetworkFrame } from 'msw/experimental'
import { addUnexpectedRequest, isOwnAsset } from './unexpectedRequests.js'

/** Starts the MSW worker, which rejects unhandled requests. */
export async function startWorker(): Promise<SetupWorker> {
  const worker = setupWorker()
  await worker.start({
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    // `onUnhandledRequest` before msw 3
    onUnhandledFrame({ frame }) {
      // the test runner and Vite use WebSockets
      if (!(frame instanceof HttpNetworkFrame)) return
      const { request } = frame.data
      if (isOwnAsset(request)) return
      // the list of a finished story may still load more
      if (!request.url.endsWith('/api/wallet-balance')) addUnexpectedRequest(request)
      throw new Error(`${request.method} ${request.url} is beyond the emulator`)
    },
  })
  return worker
}
