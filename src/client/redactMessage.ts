/** The longest text of the service's that goes into an error, in characters. */
const MAX_LENGTH = 200

/** Makes a service's own words fit for an error. */
export type RedactMessage = (message: string) => string

/**
 * A function that makes a service's own words fit for an error: on one line, short, and without the
 * key, raw or as JSON or a URL escapes it. Some services echo the key they refuse.
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
    // before it is cut, which could leave the head of the key
    const safe = forms.reduce((rest, form) => rest.split(form).join('[redacted]'), message)
    return safe
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, MAX_LENGTH)
  }
}
