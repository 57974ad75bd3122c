import { type ClipboardEvent, type SubmitEvent, useEffect, useId, useState } from 'react'
import { addressProblem, cleanAddress, findTypo } from './address'

type AddressFormProps = {
  chain: string | undefined
  /** Asks for the chain too, because none is known. */
  asksChain: boolean
  onSubmit: (wallet: { address: string; chain?: string }) => void
}

const plainText = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  dir: 'ltr',
} as const

/** Text is checked while it is typed, and applied on Enter. A pasted address applies at once. */
export function AddressForm({ chain: knownChain = '', asksChain, onSubmit }: AddressFormProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [chain, setChain] = useState(knownChain)
  const [isSubmitted, setSubmitted] = useState(false)
  const [typo, setTypo] = useState<{ address: string; warning: string | undefined }>()
  const address = cleanAddress(text)
  const problem = addressProblem(address, !isSubmitted)
  const needsChain = asksChain && chain.trim() === ''

  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      void findTypo(address).then((warning) => isCurrent && setTypo({ address, warning }))
    }, 500)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [address])

  function submit(candidate: string) {
    setSubmitted(true)
    if (addressProblem(candidate) !== undefined || needsChain) return
    onSubmit({ address: candidate, ...(asksChain && { chain: chain.trim() }) })
  }

  async function handlePaste({ clipboardData }: ClipboardEvent) {
    const pasted = cleanAddress(clipboardData.getData('text'))
    if (needsChain || addressProblem(pasted) !== undefined) return
    if ((await findTypo(pasted)) === undefined) submit(pasted)
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    void warnOnce()
  }

  /** The first Enter shows a warning, the second one ignores it. */
  async function warnOnce() {
    const warning = typo?.address === address ? undefined : await findTypo(address)
    setTypo({ address, warning })
    if (warning === undefined || addressProblem(address) !== undefined) submit(address)
  }

  const warning = address.length > 2 && typo?.address === address ? typo.warning : undefined
  return (
    <form className="address-form" onSubmit={handleSubmit} noValidate>
      <label htmlFor={id}>Wallet address</label>
      <input
        id={id}
        className="input mono"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setSubmitted(false)
        }}
        onPaste={(event) => void handlePaste(event)}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint`}
        placeholder="0x…"
        enterKeyHint="go"
        {...plainText}
      />
      <p id={`${id}-hint`} className={problem === undefined ? 'hint' : 'hint hint-problem'}>
        {isSubmitted && problem !== undefined ? (
          <span role="alert">{problem}</span>
        ) : (
          (problem ?? warning ?? 'Paste an address, or type it and press Enter.')
        )}
      </p>
      {asksChain && (
        <>
          <label htmlFor={`${id}-chain`}>Chain</label>
          <input
            id={`${id}-chain`}
            className="input"
            value={chain}
            onChange={(event) => setChain(event.target.value)}
            placeholder="The service’s name of a chain, such as eth"
            aria-invalid={isSubmitted && needsChain}
            {...plainText}
          />
          {isSubmitted && needsChain && (
            <p role="alert" className="hint hint-problem">
              Enter a chain.
            </p>
          )}
        </>
      )}
      <button type="submit" className="button-primary">
        Show tokens
      </button>
    </form>
  )
}
