import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useIndexerClient, walletBalanceKeys } from 'inscription-hooks'
import { useCallback, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { chainName } from './chains'

type ChainChipsProps = {
  chains: readonly string[]
  address: string | undefined
  /** `undefined` for all. */
  value: string | undefined
  /** `replace`: the arrow keys pass other chains, which Back need not show again. */
  onChange: (chain: string | undefined, how: { replace: boolean }) => void
}

/** Radio buttons: one tab stop, and the arrow keys choose. */
export function ChainChips({ chains, address, value, onChange }: ChainChipsProps) {
  const failed = useFailedChains(address)
  const name = useId()
  const ref = useRef<HTMLFieldSetElement>(null)
  const isKey = useRef(false)

  // scrollIntoView() would also scroll the page, and the one around a frame
  useLayoutEffect(() => {
    const { current: chips } = ref
    const chip = chips?.querySelector('input:checked')?.parentElement
    if (!chips || !chip) return
    chips.scrollLeft = chip.offsetLeft - (chips.clientWidth - chip.offsetWidth) / 2
  }, [value])

  return (
    <fieldset
      ref={ref}
      className="chips"
      onKeyDown={() => void (isKey.current = true)}
      onPointerDown={() => void (isKey.current = false)}
    >
      <legend className="tl-hidden">Chain</legend>
      {[undefined, ...chains].map((chain) => (
        <label key={chain ?? ''} className="chip">
          <input
            type="radio"
            name={name}
            checked={chain === value}
            onChange={() => onChange(chain, { replace: isKey.current })}
          />
          <span translate={chain === undefined ? 'yes' : 'no'}>
            {chain === undefined ? 'All' : chainName(chain)}
          </span>
          {chain !== undefined && failed.includes(chain) && (
            <span className="chip-mark">
              <span className="tl-hidden">last request failed</span>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}

/** The chains whose last request failed. */
function useFailedChains(address: string | undefined): string[] {
  const queryKey = walletBalanceKeys.wallet(useIndexerClient(), { address })
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  )
  const chains = useSyncExternalStore(subscribe, () =>
    JSON.stringify(
      cache
        .findAll({ queryKey, predicate: ({ state }) => state.fetchFailureCount > 0 })
        .map((query) => query.queryKey[queryKey.length]),
    ),
  )
  return JSON.parse(chains) as string[] // of the keys
}
