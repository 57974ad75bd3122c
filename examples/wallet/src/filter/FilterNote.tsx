import { useFormats } from '../format/FormatsContext.js'
import { useAnnouncement } from '../view/LiveRegion.js'

type FilterNoteProps = {
  shown: number
  loaded: number
  /** Entries that are not loaded yet may match too. */
  hasMore: boolean
  onClear: () => void
}

/** Shows how many entries match the filter. */
export function FilterNote({ shown, loaded, hasMore, onClear }: FilterNoteProps) {
  const { count, tokens } = useFormats()
  const among = hasMore ? `${tokens(loaded)} loaded so far` : tokens(loaded)
  const text = `${count(shown)} of ${among} ${shown === 1 ? 'matches' : 'match'}`
  useAnnouncement(text, 500) // not on every keystroke
  return (
    <div className="filter-note">
      <p>{text}</p>
      <button type="button" className="button button-quiet" onClick={onClear}>
        Clear filter
      </button>
    </div>
  )
}
