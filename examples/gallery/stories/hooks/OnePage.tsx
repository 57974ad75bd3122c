import { keepPreviousPage, useIndexerClient, useWalletBalance } from 'inscription-hooks'
import { useState } from 'react'

const limit = 20

/** One page at a time. The previous page stays until the next one is loaded. */
export function OnePage({ address, chain }: { address: string; chain: string }) {
  const [offsets, setOffsets] = useState([0])
  const offset = offsets.at(-1)
  const client = useIndexerClient()
  const query = { placeholderData: keepPreviousPage(client, { address, chain }) }
  const { data, error, isPlaceholderData } = useWalletBalance({
    address,
    chain,
    limit,
    offset,
    query,
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p>Loading…</p>

  const { entries, nextOffset, total } = data
  return (
    <section aria-label="Tokens" aria-busy={isPlaceholderData}>
      <table>
        <thead>
          <tr>
            <th>Tick</th>
            <th>Protocol</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ tick, protocol }, index) => (
            <tr key={index}>
              <td>
                <bdi>{typeof tick === 'string' && tick}</bdi>
              </td>
              <td>{typeof protocol === 'string' && protocol}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {data.offset + 1}–{data.offset + entries.length} of {total ?? 'many'}
      </p>
      <button disabled={offsets.length === 1} onClick={() => setOffsets(offsets.slice(0, -1))}>
        Previous
      </button>{' '}
      <button
        disabled={nextOffset === null || isPlaceholderData}
        onClick={() => nextOffset !== null && setOffsets([...offsets, nextOffset])}
      >
        Next
      </button>
    </section>
  )
}
