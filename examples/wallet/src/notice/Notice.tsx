import type { ReactNode } from 'react'

type NoticeProps = {
  title: string
  text: ReactNode
  action?: ReactNode
  children?: ReactNode
}

/** A few words in place of rows, or above or below them. */
export function Notice({ title, text, action, children }: NoticeProps) {
  return (
    <div className="notice">
      <p className="notice-title">{title}</p>
      <p className="notice-text">{text}</p>
      {children}
      {action && <div className="notice-action">{action}</div>}
    </div>
  )
}
