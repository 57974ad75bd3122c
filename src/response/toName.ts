/** A field's name in lower case, with `_` between words: `errorCode` and `err-code` → `err_code`. */
export function toName(key: PropertyKey | undefined): string {
  return String(key)
    .replace(/[-.\s]|([a-z\d])(?=[A-Z])/g, '$1_')
    .replace(/^_+/, '')
    .toLowerCase()
}
