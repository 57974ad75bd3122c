import { goTo, type Place, readSort } from './place'

type ToolbarProps = Pick<Place, 'search' | 'sort'> & {
  /** Whether the rows are not in the chosen order yet. */
  isSorting: boolean
}

const sorts = [
  ['amount', 'amount'],
  ['amount-ascending', 'least amount'],
  ['name', 'name'],
  ['protocol', 'protocol'],
] as const

/** Search and sort. */
export function Toolbar({ search, sort, isSorting }: ToolbarProps) {
  return (
    <div className="toolbar" role="search" aria-label="Tokens">
      <input
        type="search"
        className="input search"
        aria-label="Search tokens"
        placeholder="Search"
        value={search}
        onChange={(event) => goTo({ search: event.target.value }, { replace: true })}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        dir="auto"
      />
      <select
        className="input sort"
        aria-label="Sort by"
        value={sort ?? ''}
        onChange={(event) => goTo({ sort: readSort(event.target.value) }, { replace: true })}
      >
        <option value="">Sort: service’s order</option>
        {sorts.map(([value, name]) => (
          <option key={value} value={value}>
            {`Sort: ${name}${value === sort && isSorting ? '…' : ''}`}
          </option>
        ))}
      </select>
    </div>
  )
}
