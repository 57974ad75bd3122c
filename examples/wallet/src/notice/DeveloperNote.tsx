import type { WalletBalanceError } from 'inscription-hooks'

type DeveloperNoteProps = { text: string; error: WalletBalanceError }

const noIssues = { issues: [], issueCount: 0 }

/** Renders the backticks of the library's messages as code. */
function CodeText({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
}

/** Details of an error for the developer. */
export function DeveloperNote({ text, error }: DeveloperNoteProps) {
  const { issues, issueCount } = error.name === 'InvalidResponseError' ? error : noIssues
  const more = issueCount - issues.length
  return (
    <div className="developer">
      <p>
        <strong>For developers:</strong> <CodeText text={text} />
      </p>
      {issues.length > 0 && (
        <ul>
          {issues.map(({ path, message }, index) => (
            <li key={index}>
              <code>{path}</code>: {message}
            </li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
      )}
    </div>
  )
}
