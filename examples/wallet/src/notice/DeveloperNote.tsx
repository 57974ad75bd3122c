import type { Issue } from 'inscription-hooks'

/** More than these say nothing new: each row of a page may have the same fault. */
const MOST_ISSUES = 5

type DeveloperNoteProps = { text: string; issues: readonly Issue[] }

/** What a visitor can do nothing about, for the one who can. */
export function DeveloperNote({ text, issues }: DeveloperNoteProps) {
  const more = issues.length - MOST_ISSUES
  return (
    <div className="developer">
      <p>
        <strong>For developers:</strong> {text}
      </p>
      {issues.length > 0 && (
        <ul>
          {issues.slice(0, MOST_ISSUES).map(({ path, message }) => (
            <li key={path}>
              <code>{path}</code>: {message}
            </li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
      )}
    </div>
  )
}
