import { persistQueryClient } from '@tanstack/query-persist-client-core'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { DirectApp, type DirectAppProps } from './DirectApp.js'
import { recordPage } from './recordPage.js'

export type Canary = {
  /** Shows the app; again, the same one with other props. */
  render: (props: Omit<DirectAppProps, 'queryClient'>) => void
  /** Shows a wallet that fails where no boundary catches it. */
  renderUncaught: (props: Omit<DirectAppProps, 'queryClient'>) => void
  /** Reads everything that is shown once more. */
  refetch: () => Promise<void>
  record: ReturnType<typeof recordPage>
}

const record = recordPage()
const queryClient = new QueryClient()
// a page that keeps all it has read, failures too, from one visit to the next
void persistQueryClient({
  queryClient,
  persister: createSyncStoragePersister({ storage: localStorage, throttleTime: 50 }),
  dehydrateOptions: { shouldDehydrateQuery: () => true, shouldRedactErrors: () => false },
})

const root = createRoot(document.body.appendChild(document.createElement('div')))
const canary: Canary = {
  record,
  refetch: () => queryClient.invalidateQueries(),
  render(props) {
    const app = (
      <StrictMode>
        <DirectApp
          {...props}
          queryClient={queryClient}
          onClient={(client) => console.log(client)}
        />
      </StrictMode>
    )
    flushSync(() => root.render(app)) // what is read once more next is read with these props
  },
  renderUncaught(props) {
    const uncaught = createRoot(document.body.appendChild(document.createElement('div')))
    uncaught.render(<DirectApp {...props} queryClient={queryClient} uncaught />)
  },
}
Object.assign(globalThis, { canary })
