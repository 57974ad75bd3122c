import type { TokenFile } from './tokenFile.js'

/** Hands a file to the browser's downloads. */
export function saveFile({ name, type, text }: TokenFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // not at once: some browsers read it after the click
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
