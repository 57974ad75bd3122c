import { type SetupWorker, setupWorker } from 'msw/browser'
import { HttpNetworkFrame } from 'msw/experimental'
import { addUnexpectedRequest, isOwnAsset } from './unexpectedRequests.js'

/** Starts the service worker that answers for the service, and refuses whatever else is asked. */
export async function startWorker(): Promise<SetupWorker> {
  const worker = setupWorker()
  await worker.start({
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    // msw 3 has renamed `onUnhandledRequest`
    onUnhandledFrame({ frame }) {
      // the test runner and Vite keep sockets of their own open
      if (!(frame instanceof HttpNetworkFrame)) return
      const { request } = frame.data
      if (isOwnAsset(request)) return
      // the list of a story that is over may still load more
      if (!request.url.endsWith('/api/wallet-balance')) addUnexpectedRequest(request)
      throw new Error(`${request.method} ${request.url} is beyond the emulator`)
    },
  })
  return worker
}
