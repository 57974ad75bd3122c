import { useId, useLayoutEffect, useRef } from 'react'
import { chainName } from './chains'

type ChainChipsProps = {
  chains: readonly string[]
  /** `undefined` for all. */
  value: string | undefined
  onChange: (chain: string | undefined) => void
}

/** Radio buttons: one tab stop, and the arrow keys choose. */
export function ChainChips({ chains, value, onChange }: ChainChipsProps) {
  const name = useId()
  const ref = useRef<HTMLFieldSetElement>(null)

  // scrollIntoView() would also scroll the page, and the one around a frame
  useLayoutEffect(() => {
    const { current: chips } = ref
    const chip = chips?.querySelector('input:checked')?.parentElement
    if (!chips || !chip) return
    chips.scrollLeft = chip.offsetLeft - (chips.clientWidth - chip.offsetWidth) / 2
  }, [value])

  return (
    <fieldset ref={ref} className="chips">
      <legend className="tl-hidden">Chain</legend>
      {[undefined, ...chains].map((chain) => (
        <label key={chain ?? ''} className="chip">
          <input
            type="radio"
            name={name}
            checked={chain === value}
            onChange={() => onChange(chain)}
          />
          {chain === undefined ? 'All' : chainName(chain)}
        </label>
      ))}
    </fieldset>
  )
}
