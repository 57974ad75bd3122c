import { memo, useState } from 'react'
import { Amount } from './Amount'
import type { Token } from './token'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** One or two characters for a token without an icon. */
function initials(tick: string): string {
  const [first, second] = Array.from(graphemes.segment(tick.trim()), ({ segment }) => segment)
  const pair = `${first ?? '?'}${second ?? ''}`
  return /^[\p{Script=Latin}\d]+$/u.test(pair) ? pair : (first ?? '?')
}

/** From the whole identity, so that two tokens with the same tick look different. */
function hue({ protocol, tick, deployHash }: Token): number {
  let hash = 0
  for (const character of `${protocol} ${tick} ${deployHash}`) {
    hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360_000
  }
  return hash % 360
}

/** The icon, or initials if it is missing or fails to load. */
export function TokenIcon({ token }: { token: Token }) {
  const [failed, setFailed] = useState<string>()
  const { icon, tick } = token
  return (
    <span className="tl-icon" aria-hidden="true" style={{ '--tl-hue': hue(token) } as object}>
      {icon === undefined || icon === failed ? (
        initials(tick ?? '?')
      ) : (
        <img
          src={icon}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setFailed(icon)}
        />
      )}
    </span>
  )
}

type TokenRowProps = {
  token: Token
  /** Display name of the chain, in lists of several chains. */
  chainName?: string | undefined
  locale?: string | undefined
  onOpen?: ((token: Token) => void) | undefined
}

/** One token. Memoised, so that a new page renders only its own rows. */
export const TokenRow = memo(function TokenRow(props: TokenRowProps) {
  const { token, chainName, locale, onOpen } = props
  const { tick, protocol, balance } = token
  return (
    <button type="button" className="tl-row" onClick={() => onOpen?.(token)}>
      <TokenIcon token={token} />
      <span className="tl-name">
        {/* isolates right-to-left ticks */}
        <bdi className={tick === undefined ? 'tl-tick tl-soft' : 'tl-tick'} title={tick}>
          {tick ?? 'Unnamed token'}
        </bdi>
        <span className="tl-chips">
          {protocol !== undefined && <bdi className="tl-chip">{protocol}</bdi>}
          {chainName !== undefined && <bdi className="tl-chip">{chainName}</bdi>}
        </span>
      </span>
      <Amount balance={balance} locale={locale} />
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
