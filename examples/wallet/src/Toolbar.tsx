import { type Place, readSort, replacePlace } from './place'

/** Search and sort. */
export function Toolbar({ search, sort }: Pick<Place, 'search' | 'sort'>) {
  return (
    <div className="toolbar" role="search" aria-label="Tokens">
      <input
        type="search"
        className="input search"
        aria-label="Search tokens"
        placeholder="Search tokens"
        value={search}
        onChange={(event) => replacePlace({ search: event.target.value, row: 0 })}
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
        onChange={(event) => replacePlace({ sort: readSort(event.target.value), row: 0 })}
      >
        <option value="">Sort</option>
        <option value="amount">Amount</option>
        <option value="name">Name</option>
        <option value="protocol">Protocol</option>
      </select>
    </div>
  )
}
