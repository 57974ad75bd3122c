import { useId, useLayoutEffect, useRef } from 'react'
import { chainName } from './chains'

type ChainChipsProps = {
  chains: readonly string[]
  /** `undefined` for all. */
  value: string | undefined
  /** `replace`: the arrow keys pass other chains, which Back need not show again. */
  onChange: (chain: string | undefined, how: { replace: boolean }) => void
}

/** Radio buttons: one tab stop, and the arrow keys choose. */
export function ChainChips({ chains, value, onChange }: ChainChipsProps) {
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
          {chain === undefined ? 'All' : chainName(chain)}
        </label>
      ))}
    </fieldset>
  )
}
