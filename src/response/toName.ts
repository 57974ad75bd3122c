/** A field's name in lower case, with `_` between words: `errorCode` and `err-code` → `err_code`. */
export function toName(key: PropertyKey | undefined): string {
  return String(key)
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[-.\s]/g, '_')
    .replace(/^_+/, '')
    .toLowerCase()
}
