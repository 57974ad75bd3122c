import type { TokenFile } from './tokenFile.js'

/** Downloads the file. */
export function saveFile({ name, type, text }: TokenFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // delayed: some browsers read the URL after the click
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
