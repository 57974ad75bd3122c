import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { IndexerProvider } from 'inscription-hooks'
import { type ComponentType, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { App } from './App'
import file from './App.tsx?raw'
import { CodeEditor } from './CodeEditor'
import { normal, type Situation, setOnline, situations } from './situations'
import './board.css'

/** As in an app that copied the list. */
const source = file.replace('../../wallet/src/', './')

type Running = { App: ComponentType; previous: ComponentType }

/** The token list beside its code, with buttons that change the service's responses. */
export function Board() {
  const [service] = useState(createService)
  const [situation, setSituation] = useState(normal)
  const [running, setRunning] = useState<Running>({ App, previous: App })
  const [error, setError] = useState<unknown>()

  useEffect(() => () => setOnline(true), [])

  function choose(next: Situation) {
    setSituation(next)
    service.answer(next)
  }

  function run(next: ComponentType) {
    setError(undefined)
    setRunning(({ App: previous }) => ({ App: next, previous }))
  }

  function handleError(thrown: unknown) {
    setError(thrown)
    setRunning(({ previous }) => ({ App: previous, previous }))
  }

  return (
    <section className="board" aria-label="Token list and its code">
      <div className="board-grid">
        <div className="board-head">
          <div role="group" aria-label="The service" className="board-actions">
            {situations.map((each) => (
              <button
                key={each.label}
                type="button"
                className="board-button"
                aria-pressed={each === situation}
                onClick={() => choose(each)}
              >
                {each.label}
              </button>
            ))}
          </div>
          <p className="board-text">{situation.text}</p>
        </div>
        <div className="board-panel">
          <QueryClientProvider client={service.queryClient}>
            <IndexerProvider
              baseUrl="https://indexer.example"
              apiKey="any-api-key"
              fetch={service.fetch}
            >
              <ErrorBoundary fallback={null} resetKeys={[running.App]} onError={handleError}>
                <running.App />
              </ErrorBoundary>
            </IndexerProvider>
          </QueryClientProvider>
        </div>
        <div className="board-side">
          <p className="board-label">The service</p>
          <pre
            className="board-code board-service"
            tabIndex={0}
            role="group"
            aria-label="Code of the service"
          >
            <code>{situation.code}</code>
          </pre>
          <CodeEditor source={source} error={error} onRun={run} onReset={() => run(App)} />
        </div>
      </div>
    </section>
  )
}

/** A service whose responses can be changed, and the cache of its list. */
function createService() {
  // a tab that returns keeps what the visitor looked at
  const queryClient = new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false } },
  })
  let current = normal
  let indexer = normal.createIndexer()
  const fetch: typeof globalThis.fetch = (input, init) => indexer.fetch(input, init)
  return {
    queryClient,
    fetch,
    answer(next: Situation) {
      const isFirstLoad = next.isFirstLoad || (current.isFirstLoad && next === normal)
      current = next
      indexer = next.createIndexer()
      setOnline(!next.isOffline)
      void (isFirstLoad ? queryClient.resetQueries() : queryClient.refetchQueries())
    },
  }
}
