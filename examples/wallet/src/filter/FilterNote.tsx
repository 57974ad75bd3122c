import { useFormats } from '../format/FormatsContext.js'
import { useAnnouncement } from '../view/LiveRegion.js'

type FilterNoteProps = {
  shown: number
  loaded: number
  /** There may be more that match among the rows that have not been read. */
  hasMore: boolean
  onClear: () => void
}

/** How much of what is there a filter leaves. */
export function FilterNote({ shown, loaded, hasMore, onClear }: FilterNoteProps) {
  const { count, tokens } = useFormats()
  const among = hasMore ? `${tokens(loaded)} loaded so far` : tokens(loaded)
  const text = `${count(shown)} of ${among} ${shown === 1 ? 'matches' : 'match'}`
  useAnnouncement(text, 500) // not at every letter that is typed
  return (
    <div className="filter-note">
      <p>{text}</p>
      <button type="button" className="button button-quiet" onClick={onClear}>
        Clear filter
      </button>
    </div>
  )
}
