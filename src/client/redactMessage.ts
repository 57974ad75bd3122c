/** Maximum length of the service's text in an error, in characters. */
const MAX_LENGTH = 200

/** Makes the service's text safe for an error message. */
export type RedactMessage = (message: string) => string

/**
 * Creates a function that makes the service's text safe for an error message: one line, shortened,
 * and without the API key (raw, or escaped as in JSON or a URL), because some services echo it.
 *
 * @example
 * createRedactMessage('k-1')('unknown key\n k-1') // 'unknown key [redacted]'
 */
export function createRedactMessage(apiKey: string | undefined): RedactMessage {
  const forms =
    apiKey === undefined
      ? []
      : [encodeURIComponent(apiKey), JSON.stringify(apiKey).slice(1, -1), apiKey]
  return (message) => {
    // before shortening, which could leave part of the key
    const safe = forms.reduce((rest, form) => rest.split(form).join('[redacted]'), message)
    return safe
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, MAX_LENGTH)
  }
}
