import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
// not by package name: the CLI exports nothing
import { createSample } from '../../../../src/cli/inspect/createSample.js'
import { inspectBody } from '../../../../src/cli/inspect/inspectBody.js'
import { writeResponse } from '../../../../src/cli/inspect/writeResponse.js'
import { CopyButton } from '../../../wallet/src/token-list/CopyButton.js'
import { SampleList } from './SampleList.js'
import './paste.css'

/** Reads a response body: shows its entries and the `response.ts` to copy, or the error with its paths. */
export function PasteResponse({ body: initial }: { body: string }) {
  const [body, setBody] = useState(initial)
  const [locate, setLocate] = useState<string>()
  const { data: inspection } = useQuery({
    queryKey: ['inspection', body, locate],
    queryFn: () => inspectBody(body, locate),
    placeholderData: keepPreviousData, // while the next one is read
    staleTime: Infinity,
  })
  const error = inspection?.requested[0]?.error
  const source = inspection && writeResponse(inspection)
  const sample = inspection && createSample(inspection)
  const lists = inspection
    ? [inspection.findings.path, ...inspection.findings.others.map(({ path }) => path)]
    : []

  return (
    <div className="paste">
      <label>
        Response body
        <textarea
          rows={8}
          spellCheck={false}
          value={body}
          onChange={({ target }) => {
            setBody(target.value)
            setLocate(undefined)
          }}
        />
      </label>
      <label>
        Entries
        <select
          value={locate ?? 'default'}
          onChange={({ target: { value } }) => setLocate(value === 'default' ? undefined : value)}
        >
          <option value="default">the only list</option>
          {[...new Set(lists)]
            .filter((path) => path !== null)
            .map((path) => (
              <option key={path} value={path}>
                {path || 'the body itself'}
              </option>
            ))}
        </select>
      </label>
      {/* for developers: with the paths that were found */}
      {error && <p role="alert">{error.message}</p>}
      {sample && (
        <section aria-label="As a list">
          <h2>As a list</h2>
          {/* the path of the shown inspection, which may still be the one before */}
          <SampleList
            key={JSON.stringify([sample, inspection.locate])}
            sample={sample}
            locate={inspection.locate}
            shown={inspection.shown}
          />
        </section>
      )}
      {source && (
        <section aria-label="response.ts">
          <h2>
            response.ts <CopyButton text={source} what="response.ts" />
          </h2>
          {/* scrolls, so it is reachable with the keyboard */}
          <pre tabIndex={0}>{source}</pre>
        </section>
      )}
    </div>
  )
}
