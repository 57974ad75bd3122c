import { dehydrate, QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { collectText } from '../faults/collectText.js'
import { SecretApp, type SecretAppProps } from '../faults/SecretApp.js'

// Everything passed to the console, to error handlers and to the performance timeline.
const record: string[] = []
const methods = console as unknown as Record<string, unknown> // methods have different types
for (const [name, method] of Object.entries(methods)) {
  if (typeof method !== 'function') continue
  methods[name] = (...values: unknown[]) => {
    record.push(`${name} ${collectText(values)}`)
    return method.apply(console, values) as unknown
  }
}
addEventListener('error', ({ message, error }) =>
  record.push(`error ${collectText([message, error])}`),
)
addEventListener('unhandledrejection', ({ reason }) =>
  record.push(`rejected ${collectText(reason)}`),
)
new PerformanceObserver((list) => {
  record.push(...list.getEntries().map((entry) => `measured ${collectText(entry)}`))
}).observe({ entryTypes: [...PerformanceObserver.supportedEntryTypes] })

const queryClient = new QueryClient()
// as a persister does, with queries that failed, too
queryClient.getQueryCache().subscribe(() => {
  const state = dehydrate(queryClient, { shouldDehydrateQuery: () => true })
  localStorage.setItem('cache', JSON.stringify(state))
})
const root = createRoot(document.body.appendChild(document.createElement('div')))

const secretPage = {
  record,
  show: (props: Omit<SecretAppProps, 'queryClient'>) =>
    flushSync(() => root.render(<SecretApp {...props} queryClient={queryClient} />)),
  refetch: () => queryClient.invalidateQueries(),
  /** Logs the whole cache and leaves a rejection unhandled. */
  crash() {
    const queries = queryClient.getQueryCache().getAll()
    console.log(queryClient, queries)
    void Promise.reject(queries.find(({ state }) => state.error)?.state.error)
  },
}
declare global {
  var page: typeof secretPage
}
globalThis.page = secretPage
