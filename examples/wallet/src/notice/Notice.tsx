import type { ReactNode } from 'react'

type NoticeProps = {
  title: string
  text: ReactNode
  action?: ReactNode
  children?: ReactNode
}

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
