import type { Issue } from 'inscription-hooks'

/** More than these say nothing new: each row of a page may have the same fault. */
const MOST_ISSUES = 5

type DeveloperNoteProps = { text: string; issues: readonly Issue[] }

/** Names of options and files stand between backticks in the library's messages. */
function CodeText({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
}

/** What a visitor can do nothing about, for the one who can. */
export function DeveloperNote({ text, issues }: DeveloperNoteProps) {
  const more = issues.length - MOST_ISSUES
  return (
    <div className="developer">
      <p>
        <strong>For developers:</strong> <CodeText text={text} />
      </p>
      {issues.length > 0 && (
        <ul>
          {issues.slice(0, MOST_ISSUES).map(({ path, message }, index) => (
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
