import { Notice } from './Notice.js'

/** A full page may have been the last: that shows on the page after it. */
export function EndNotice() {
  return <Notice title="End of the list" text="There are no tokens after the page before." />
}
