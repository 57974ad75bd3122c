import { Notice } from './Notice.js'

export function EmptyNotice() {
  return <Notice title="No tokens" text="This wallet holds no inscription tokens on this chain." />
}
