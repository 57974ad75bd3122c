import { useId } from 'react'
import type { Filter } from './filterTokens.js'

type FilterBarProps = { filter: Filter; onChange: (filter: Filter) => void }

export function FilterBar({ filter, onChange }: FilterBarProps) {
  const id = useId()
  return (
    <div className="filter" role="search" aria-label="Tokens">
      <label htmlFor={id} className="visually-hidden">
        Filter by tick or protocol
      </label>
      <input
        id={id}
        type="search"
        className="input"
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
        placeholder="Filter by tick or protocol"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        dir="auto"
      />
      <label className="check">
        <input
          type="checkbox"
          aria-label="Hide zero balances"
          checked={filter.hideZero}
          onChange={(event) => onChange({ ...filter, hideZero: event.target.checked })}
        />
        Hide zero
      </label>
    </div>
  )
}
