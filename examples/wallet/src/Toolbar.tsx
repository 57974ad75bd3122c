import { goTo, type Place, readSort } from './place'

/** Search and sort. */
export function Toolbar({ search, sort }: Pick<Place, 'search' | 'sort'>) {
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
        <option value="">Service order</option>
        <option value="amount">Amount</option>
        <option value="name">Name</option>
        <option value="protocol">Protocol</option>
      </select>
    </div>
  )
}
