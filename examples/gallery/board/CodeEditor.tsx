import {
  type ComponentType,
  type CSSProperties,
  type KeyboardEvent,
  type SubmitEvent,
  useId,
  useMemo,
  useState,
} from 'react'
import { highlight } from 'sugar-high'

type CodeEditorProps = {
  /** The code at first and after a reset. */
  source: string
  /** Thrown by the component that runs. */
  error: unknown
  onRun: (App: ComponentType) => void
  onReset: () => void
}

/** The code of the list. It can be changed and runs again. */
export function CodeEditor({ source, error, onRun, onReset }: CodeEditorProps) {
  const [code, setCode] = useState(source)
  const [status, setStatus] = useState('')
  const [compileError, setCompileError] = useState<unknown>()
  const id = useId()
  const shown = compileError ?? error
  const line = lineOf(shown)
  // escaped by sugar-high
  const colored = useMemo(() => ({ __html: highlight(code, { lang: 'typescript' }) }), [code])

  async function run() {
    setCompileError(undefined)
    setStatus('Compiling…')
    try {
      const { compileApp } = await import('./compileApp') // large
      onRun(compileApp(code))
      setStatus('Your code runs.')
    } catch (failure) {
      setStatus('')
      setCompileError(failure)
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void run()
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    void run()
  }

  function reset() {
    setCode(source)
    setStatus('')
    setCompileError(undefined)
    onReset()
  }

  return (
    <form className="board-editor" onSubmit={handleSubmit}>
      <label htmlFor={`${id}code`} className="board-label">
        App.tsx
      </label>
      <div
        className="board-code board-stack"
        style={line === undefined ? undefined : ({ '--board-line': line } as CSSProperties)}
      >
        <pre aria-hidden="true" dangerouslySetInnerHTML={colored} />
        <textarea
          id={`${id}code`}
          aria-describedby={`${id}hint`}
          aria-invalid={shown !== undefined}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={handleKeyDown}
        />
      </div>
      <div className="board-actions">
        <button type="submit" className="board-button board-run">
          Run
        </button>
        <button type="button" className="board-button" onClick={reset}>
          Reset
        </button>
        <span role="status">{shown === undefined && status}</span>
      </div>
      {shown !== undefined && (
        <p role="alert" className="board-error">
          {describeError(shown)} The last version that worked is still shown.
        </p>
      )}
      <p id={`${id}hint`} className="board-hint">
        Change it and press Ctrl+Enter (⌘+Enter). Try <code>chain: 'bsc'</code>,{' '}
        <code>limit: 10</code> or <code>sort="amount"</code>.
      </p>
    </form>
  )
}

/** Where sucrase found an error: `… (3:14)`. */
function lineOf(error: unknown): number | undefined {
  const [, line] = (error instanceof Error && /\((\d+):\d+\)$/.exec(error.message)) || []
  return line === undefined ? undefined : Number(line)
}

/** `Line 3: Unexpected token.` */
function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const sentence = message.replace(/^([^]*) \((\d+):\d+\)$/, 'Line $2: $1')
  return /[.!?…}]$/.test(sentence) ? sentence : `${sentence}.`
}
