import type { TokenPages } from '../list/useTokens.js'
import { saveFile } from './saveFile.js'
import { toCsvFile, toJsonFile } from './tokenFile.js'

type DownloadButtonsProps = {
  wallet: { address: string; chain: string }
  list: TokenPages
}

export function DownloadButtons({ wallet, list }: DownloadButtonsProps) {
  return (
    <div className="downloads">
      <button
        type="button"
        className="button button-quiet"
        aria-label="Download as CSV"
        onClick={() => saveFile(toCsvFile(list.entries, wallet))}
      >
        CSV
      </button>
      <button
        type="button"
        className="button button-quiet"
        aria-label="Download as JSON"
        onClick={() => saveFile(toJsonFile(list.entries, wallet))}
      >
        JSON
      </button>
    </div>
  )
}
