import { Notice } from './Notice.js'

/** In place of rows that were never read. */
export function OfflineNotice() {
  return <Notice title="You are offline" text="The tokens load as soon as you are back." />
}
