import { formatAmount } from 'inscription-hooks/amounts'
import { memo, type ReactNode, useContext, useState } from 'react'
import { escapeHidden, hidden } from './format'
import { ListText } from './labels'
import { splitMatch, type Token, type TokenMark } from './token'

/** The short amount. Its title and screen readers have every digit, unless amounts are hidden. */
export function Amount({ balance }: { balance: string | undefined }) {
  const { labels, locale, hideAmounts } = useContext(ListText)
  const amount = hideAmounts
    ? { short: labels.hidden, full: labels.hidden }
    : formatAmount(balance, { locale })
  const { short, full } = amount ?? { short: '–', full: labels.unknownBalance }
  return (
    <bdi className={amount ? 'tl-amount' : 'tl-amount tl-soft'} title={full} translate="no">
      <span aria-hidden="true">{short}</span>
      <span className="tl-hidden">{full}</span>
    </bdi>
  )
}

// Firefox has none before 125
const graphemes =
  'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : undefined

/** One or two characters for a token without an icon. */
function initials(tick: string): string {
  const visible = tick.replace(hidden, '').trim()
  const parts = graphemes?.segment(visible)
  const [first, second] = parts ? Array.from(parts, ({ segment }) => segment) : Array.from(visible)
  const pair = `${first ?? '?'}${second ?? ''}`
  return /^[\p{Script=Latin}\d]+$/u.test(pair) ? pair : (first ?? '?')
}

/** Mixes all characters, so that texts which differ in one of them look different (FNV-1a). */
function hue(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash >>> 8) % 360
}

/** The icon, or initials if it is missing or fails to load. The badge is that of the chain. */
export function TokenIcon({ token, chainName }: { token: Token; chainName?: string | undefined }) {
  const [failed, setFailed] = useState<string>()
  const { chainLogo } = useContext(ListText)
  const { icon, tick, protocol, deployHash, chain = '' } = token
  const logo = chainLogo?.(chain)
  const style = (text: string) => ({ '--tl-hue': hue(text) }) as object // React's type has no custom properties
  const look = style(`${protocol} ${tick} ${deployHash}`)
  return (
    <span className="tl-icon" aria-hidden="true" translate="no" style={look}>
      {icon === undefined || icon === failed ? (
        <span>{initials(tick ?? '?')}</span>
      ) : (
        // the lint of Next.js warns of an image outside a picture
        <picture>
          <img
            src={icon}
            alt=""
            loading="lazy"
            referrerPolicy="no-referrer"
            onError={() => setFailed(icon)}
          />
        </picture>
      )}
      {chainName !== undefined && (
        <span className="tl-badge" style={style(chain)}>
          {logo ? <img src={logo} alt="" /> : chainName.slice(0, 2)}
        </span>
      )}
    </span>
  )
}

type TokenRowProps = {
  token: Token
  marks?: readonly TokenMark[] | undefined
  chainName?: string | undefined
  /** Name of the wallet, in lists of several wallets. */
  owner?: string | undefined
  /** Shown below the amount, such as its price. */
  trailing?: ((token: Token) => ReactNode) | undefined
  onSelect?: ((token: Token) => void) | undefined
  isOpen?: boolean
  /** What of its name is marked. */
  searched?: string | undefined
}

/** One token. Memoised, so that a new page renders only its own rows. */
export const TokenRow = memo(function TokenRow(props: TokenRowProps) {
  const { token, marks, chainName, owner, trailing, onSelect, isOpen, searched = '' } = props
  const { tick, protocol, balance } = token
  const [mark] = marks ?? []
  const { labels } = useContext(ListText)
  const name = tick === undefined ? labels.unnamed : escapeHidden(tick)
  const [before, match, behind] = splitMatch(name, tick === undefined ? '' : searched)
  return (
    <button
      type="button"
      className="tl-row"
      translate="no"
      aria-current={isOpen || undefined}
      onClick={() => onSelect?.(token)}
    >
      <TokenIcon token={token} chainName={chainName} />
      <span className="tl-name">
        {/* isolates right-to-left ticks */}
        <bdi className={tick === undefined ? 'tl-tick tl-soft' : 'tl-tick'} title={name}>
          <span>{before}</span>
          {match && <mark>{match}</mark>}
          {behind && <span>{behind}</span>}
        </bdi>
        <span className="tl-below">
          {mark && (
            <bdi className="tl-mark" translate="yes">
              {mark.label}
            </bdi>
          )}
          {protocol !== undefined && <bdi className="tl-protocol">{escapeHidden(protocol)}</bdi>}
          {owner !== undefined && <bdi className="tl-protocol">{owner}</bdi>}
          {chainName !== undefined && <span className="tl-hidden">{chainName}</span>}
        </span>
      </span>
      <span className="tl-value">
        <Amount balance={balance} />
        {trailing && <span>{trailing(token)}</span>}
      </span>
    </button>
  )
})

/** Placeholders with the height of rows. */
export function SkeletonRows({ count = 8 }: { count?: number }) {
  return (
    <div className="tl-rows" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="tl-row tl-skeleton">
          <span className="tl-icon" />
          <span className="tl-bar" />
          <span className="tl-bar tl-bar-amount" />
        </div>
      ))}
    </div>
  )
}
