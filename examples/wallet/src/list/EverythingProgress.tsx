import { describeTotal } from '../format/describeTotal.js'
import { useFormats } from '../format/FormatsContext.js'
import type { TokenPages } from './useTokens.js'

type EverythingProgressProps = { list: TokenPages; isPaused: boolean }

/** Progress, indeterminate without a total. */
export function EverythingProgress({ list, isPaused }: EverythingProgressProps) {
  const label = describeTotal(list, true, useFormats())
  const { length } = list.entries
  const known = list.total !== null && list.total > length ? list.total : undefined
  return (
    <div className="everything-text everything-progress">
      <progress
        className="progress"
        aria-label={isPaused ? 'Waiting for the network' : 'Loading everything'}
        aria-valuetext={label}
        max={known}
        value={known && length}
      />
      <p className="everything-count">{isPaused ? `Offline · ${label}` : label}</p>
    </div>
  )
}
