const rows = Array.from({ length: 8 }, (_, index) => index)

/** Has the height of the rows that replace it. */
export function SkeletonRows() {
  return (
    <>
      <div className="list-head">
        <p className="soft" role="status">
          Loading tokens…
        </p>
      </div>
      <div className="tokens skeleton" aria-hidden="true">
        {rows.map((row) => (
          <div key={row} className="token">
            <span className="bar" />
            <span className="bar" />
          </div>
        ))}
      </div>
    </>
  )
}
