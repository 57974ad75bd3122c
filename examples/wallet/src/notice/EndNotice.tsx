import { Notice } from './Notice.js'

/** Shown if the page before was full and also the last. */
export function EndNotice() {
  return <Notice title="End of the list" text="There are no tokens after the page before." />
}
