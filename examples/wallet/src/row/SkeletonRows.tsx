/** Placeholders with the height of token rows. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <div className="token-list" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="token">
          <div className="token-summary">
            <span className="icon skeleton" />
            <span className="token-name">
              <span className="skeleton skeleton-tick" />
              <span className="skeleton skeleton-chip" />
            </span>
            <span className="skeleton skeleton-amount" />
          </div>
        </div>
      ))}
    </div>
  )
}
