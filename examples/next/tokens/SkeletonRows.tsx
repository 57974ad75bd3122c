const rows = Array.from({ length: 8 }, (_, index) => index)

/** As high as the rows that take its place. */
export function SkeletonRows() {
  return (
    <>
      <div className="list-head">
        <p className="soft" role="status">
          Reading the wallet…
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
