import { type ReactNode, useEffect, useId, useRef } from 'react'
import { formatAmount } from './Amount'
import { CopyButton } from './CopyButton'
import { TokenIcon } from './TokenRow'
import type { Token } from './token'

type SheetProps = { title: ReactNode; children: ReactNode; onClose: () => void }

/** A modal dialog, at the bottom of a phone's screen. Escape and a click beside it close it. */
export function Sheet({ title, children, onClose }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => ref.current?.showModal(), [])
  const close = () => ref.current?.close() // returns the focus, then calls `onClose`

  return (
    <dialog
      ref={ref}
      className="tl-sheet"
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
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
  chainName?: string | undefined
  explorerUrl?: string | undefined
  locale?: string | undefined
  onClose: () => void
}

/** The details of a token, with every digit. */
export function TokenSheet(props: TokenSheetProps) {
  const { token, sameTick, chainName, explorerUrl, locale, onClose } = props
  const { tick, protocol, balance, deployHash } = token
  const amount = balance === undefined ? undefined : formatAmount(balance, locale)?.full
  const facts = [
    { name: 'Balance', shown: amount, copied: balance },
    { name: 'Protocol', shown: protocol },
    { name: 'Chain', shown: chainName },
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
                <bdi>{other.protocol ?? 'Protocol not known'}</bdi>
                <bdi className="tl-hash">{other.deployHash}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Sheet>
  )
}
