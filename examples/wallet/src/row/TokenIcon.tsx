import { useState } from 'react'
import { initials } from './initials.js'

type TokenIconProps = { tick: string | undefined; icon: string | undefined }

/** The icon, or initials if it is missing or fails to load. */
export function TokenIcon({ tick, icon }: TokenIconProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className="icon" aria-hidden="true">
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
