import { Notice } from './Notice.js'

/** Shown if the browser is offline before the first response. */
export function OfflineNotice() {
  return <Notice title="You are offline" text="The tokens load as soon as you are back." />
}
