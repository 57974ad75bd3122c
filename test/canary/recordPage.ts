import { everythingOf } from './everythingOf.js'

/** What a page has said so far, each thing with all that it holds. */
export type PageRecord = { console: string[]; errors: string[]; measures: string[] }

/**
 * Keeps what is given to the console, to error handlers and to the performance timeline. React's
 * development build logs errors, and measures components with their changed props.
 */
export function recordPage(): PageRecord {
  const record: PageRecord = { console: [], errors: [], measures: [] }
  // its methods are of no one type
  const methods = console as unknown as Record<string, unknown>
  for (const [name, method] of Object.entries(methods)) {
    if (typeof method !== 'function') continue
    methods[name] = (...values: unknown[]) => {
      record.console.push(`${name} ${everythingOf(values)}`)
      return method.apply(console, values) as unknown // whatever it gives
    }
  }
  addEventListener('error', ({ message, error }) => {
    record.errors.push(everythingOf([message, error]))
  })
  addEventListener('unhandledrejection', ({ reason }) => record.errors.push(everythingOf(reason)))
  new PerformanceObserver((list) => {
    record.measures.push(...list.getEntries().map(everythingOf))
  }).observe({ entryTypes: [...PerformanceObserver.supportedEntryTypes] })
  return record
}
