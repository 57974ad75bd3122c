import { Notice } from './Notice.js'

/** The list changed while its pages were loading. */
export function MovedNotice({ onRefresh }: { onRefresh: () => void }) {
  return (
    <Notice
      title="The list changed while it was read"
      text="Refresh to be sure of it."
      action={
        <button type="button" className="button" onClick={onRefresh}>
          Refresh now
        </button>
      }
    />
  )
}
