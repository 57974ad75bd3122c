import { formatAmount } from 'inscription-hooks/amounts'
import { type ReactNode, useContext, useId, useLayoutEffect, useRef } from 'react'
import { CopyButton } from './CopyButton'
import { afterGroup, escapeHidden, shorten } from './format'
import { ListText } from './labels'
import { Button } from './Notice'
import type { TokenListProps } from './TokenList'
import { Amount, TokenIcon } from './TokenRow'
import { numbersOf, type OwnerOf, type Token, toToken } from './token'

const MOST_SHOWN = 20

type SheetProps = {
  title: ReactNode
  children: ReactNode
  onClose: () => void
  /** Beside the list, which keeps the focus. */
  isBeside?: boolean | undefined
}

/** A modal dialog, at the bottom of a phone's screen. Escape and a click beside it close it. */
export function Sheet({ title, children, onClose, isBeside = false }: SheetProps) {
  const { labels } = useContext(ListText)
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const { current: dialog } = ref
    if (isBeside) return undefined
    dialog?.showModal()
    return () => dialog?.close() // returns the focus, which a removed dialog does not
  }, [isBeside])
  function close() {
    const row = ref.current?.closest('.tl')?.querySelector<HTMLElement>('.tl-row[aria-current]')
    ref.current?.close() // returns the focus if it is modal, then calls `onClose`
    if (isBeside) row?.focus({ preventScroll: true })
  }
  const pressed = useRef<EventTarget | null>(null) // a selection of text may end beside it

  return (
    <dialog
      ref={ref}
      className={isBeside ? 'tl-beside' : 'tl-sheet'}
      open={isBeside || undefined}
      aria-labelledby={id}
      onClose={(event) => {
        event.stopPropagation() // Material UI takes it for its own
        if (!event.currentTarget.open) onClose() // React's StrictMode opens it twice
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close() // a drawer around the list may prevent what the browser does
      }}
      onPointerDown={(event) => void (pressed.current = event.target)}
      onClick={({ target, currentTarget: dialog }) =>
        target === dialog && pressed.current === dialog && !isBeside && close()
      }
    >
      <div className="tl-sheet-content">
        <div className="tl-sheet-head">
          <h2 id={id} className="tl-title" tabIndex={isBeside ? -1 : undefined}>
            {title}
          </h2>
          <Button iconLabel={labels.close} onClick={close}>
            ✕
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

type TokenSheetProps = Pick<TokenListProps, 'marks' | 'chainName' | 'explorer' | 'isBeside'> & {
  /** `undefined` if the list does not have it. */
  token: Token | undefined
  chain?: string | undefined
  ownerOf?: OwnerOf | undefined
  tokens: readonly Token[]
  /** Opens another token with the same tick, or closes. */
  onSelect: (token: Token | undefined) => void
}

/** The details of a token, with every digit. */
export function TokenSheet(props: TokenSheetProps) {
  const { token = toToken({}), chain, tokens, marks, chainName, ownerOf, onSelect } = props
  const { labels, locale, hideAmounts } = useContext(ListText)
  const { id, tick, protocol, balance, deployHash, address } = token
  const chainOf = ({ chain }: Token) => (chain === undefined ? undefined : chainName?.(chain))
  const amount = formatAmount(balance, { locale })?.full
  const full = hideAmounts ? labels.hidden : (amount ?? labels.unknownBalance)
  const sent = amount !== undefined || hideAmounts ? [] : numbersOf(token.entry)
  const explorer = props.explorer?.(token)
  // not the same token of another wallet
  const deployments = (one: Token) => `${one.chain} ${one.protocol} ${one.deployHash}`
  const sameTick = tokens.filter(
    (other) => tick && other.tick === tick && deployments(other) !== deployments(token),
  )
  const describe = (other: Token) =>
    escapeHidden([other.protocol, chainOf(other), ownerOf?.(other)].filter(Boolean).join(' · '))
  const more = sameTick.length - MOST_SHOWN
  const facts: { name: string; shown: string | undefined; isHash?: boolean }[] = [
    ...sent.slice(0, MOST_SHOWN).map(([name, shown]) => ({ name: labels.asSent(name), shown })),
    { name: labels.protocol, shown: protocol && escapeHidden(protocol) },
    ...(chain ? [{ name: labels.chain, shown: chain }] : []),
    { name: labels.deployment, shown: deployHash, isHash: deployHash !== undefined },
    ...(ownerOf ? [{ name: labels.wallet, shown: address, isHash: address !== undefined }] : []),
  ]
  const title = <bdi translate="no">{tick === undefined ? labels.unnamed : escapeHidden(tick)}</bdi>
  return (
    <Sheet title={title} isBeside={props.isBeside} onClose={() => onSelect(undefined)}>
      {!props.token && <p>{labels.gone}</p>}
      <div className="tl-sheet-amount">
        <TokenIcon token={token} chainName={chainOf(token)} />
        <bdi translate="no">
          {full.split(afterGroup).map((group, index) => (
            <span key={index}>{group}</span>
          ))}
        </bdi>
        {balance !== undefined && !hideAmounts && (
          <CopyButton text={balance} what={labels.balance} />
        )}
      </div>
      {marks?.get(id)?.map(({ label, reason }) => (
        <p key={label} className="tl-reason">
          <strong>{`${label}.`}</strong> <span>{reason}</span>
        </p>
      ))}
      <dl className="tl-facts">
        {facts.map(({ name, shown = labels.unknown, isHash }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate={shown === labels.unknown ? 'yes' : 'no'}>
              <bdi className={isHash ? 'tl-hash' : undefined}>{shown}</bdi>
              {isHash && <CopyButton text={shown} what={name} />}
            </dd>
          </div>
        ))}
      </dl>
      {explorer && (
        <a className="tl-link" href={explorer.url} target="_blank" rel="noreferrer">
          {labels.viewOn(explorer.name)}
        </a>
      )}
      {sameTick.length > 0 && (
        <section aria-label={labels.sameTick}>
          <p className="tl-soft">{labels.sameTick}</p>
          {sameTick.slice(0, MOST_SHOWN).map((other) => (
            <div key={other.id} className="tl-other" translate="no">
              <Button onClick={() => onSelect(other)}>
                <span className="tl-hash" title={other.deployHash}>
                  {other.deployHash ? shorten(other.deployHash) : labels.unknown}
                </span>{' '}
                <span>{describe(other)}</span>
              </Button>
              <Amount balance={other.balance} />
              {other.deployHash && <CopyButton text={other.deployHash} what={labels.deployment} />}
            </div>
          ))}
          {more > 0 && <p className="tl-soft">{labels.andMore(more.toLocaleString(locale))}</p>}
        </section>
      )}
    </Sheet>
  )
}
