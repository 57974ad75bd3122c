import { useFormats } from '../format/FormatsContext.js'
import { Notice } from './Notice.js'

/** An empty wallet, or a response with a total but no entries. */
export function EmptyNotice({ total }: { total: number | null }) {
  const { tokens } = useFormats()
  if (total !== null && total > 0) {
    return (
      <Notice
        title="No tokens came"
        text={`The indexer counts ${tokens(total)} here and gives none. Refresh to try again.`}
      />
    )
  }
  return <Notice title="No tokens" text="This wallet holds no inscription tokens on this chain." />
}
