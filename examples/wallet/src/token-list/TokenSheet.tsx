import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { formatAmount } from './Amount'
import { CopyButton } from './CopyButton'
import { TokenIcon } from './TokenRow'
import type { Token } from './token'

type SheetProps = { title: ReactNode; children: ReactNode; onClose: () => void }

/** A modal dialog, at the bottom of a phone's screen. Escape and a click beside it close it. */
export function Sheet({ title, children, onClose }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const { current: dialog } = ref
    dialog?.showModal()
    return () => dialog?.close() // returns the focus, which a removed dialog does not
  }, [])
  const close = () => ref.current?.close() // returns the focus, then calls `onClose`
  const [isPressedBeside, setPressedBeside] = useState(false) // not where a selection of text ends

  return (
    <dialog
      ref={ref}
      className="tl-sheet"
      aria-labelledby={id}
      onClose={(event) => !event.currentTarget.open && onClose()} // React's StrictMode opens it twice
      onPointerDown={(event) => setPressedBeside(event.target === event.currentTarget)}
      onClick={(event) => isPressedBeside && event.target === event.currentTarget && close()}
    >
      <div className="tl-sheet-content">
        <header className="tl-sheet-head">
          <h2 id={id} className="tl-title">
            {title}
          </h2>
          <button type="button" className="tl-icon-button" aria-label="Close" onClick={close}>
            ✕
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}

type TokenSheetProps = {
  token: Token
  /** Tokens of the list with the same tick. */
  sameTick: readonly Token[]
  chainName?: ((chain: string) => string) | undefined
  explorerUrl?: string | undefined
  locale?: string | undefined
  onClose: () => void
}

/** The details of a token, with every digit. */
export function TokenSheet(props: TokenSheetProps) {
  const { token, sameTick, chainName, explorerUrl, locale, onClose } = props
  const { tick, protocol, balance, deployHash } = token
  const chainOf = ({ chain }: Token) => chain && chainName?.(chain)
  const amount = balance === undefined ? undefined : formatAmount(balance, locale)?.full
  const facts = [
    { name: 'Balance', shown: amount, copied: balance },
    { name: 'Protocol', shown: protocol },
    ...(chainName ? [{ name: 'Chain', shown: chainOf(token) }] : []),
    { name: 'Deployment', shown: deployHash, copied: deployHash },
  ]
  return (
    <Sheet title={<bdi>{tick ?? 'Unnamed token'}</bdi>} onClose={onClose}>
      <dl className="tl-facts">
        {facts.map(({ name, shown, copied }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{shown ?? 'Not known'}</bdi>
              {copied !== undefined && <CopyButton text={copied} what={name.toLowerCase()} />}
            </dd>
          </div>
        ))}
      </dl>
      {explorerUrl !== undefined && (
        <a className="tl-link" href={explorerUrl} target="_blank" rel="noreferrer">
          Show the deployment in the explorer
        </a>
      )}
      {sameTick.length > 0 && (
        <section aria-label="Same tick">
          <p className="tl-soft">Same tick, other deployment:</p>
          <ul className="tl-same" role="list">
            {sameTick.map((other) => (
              <li key={other.id}>
                <TokenIcon token={other} />
                <bdi>{[other.protocol, chainOf(other)].filter(Boolean).join(' · ')}</bdi>
                <bdi className="tl-hash">{other.deployHash}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Sheet>
  )
}
