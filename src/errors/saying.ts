/** The part of a message that quotes the service, before the full stop of its sentence. */
export function saying(detail: string | undefined): string {
  return detail === undefined ? '' : ` and said: ${JSON.stringify(detail.replace(/\.$/, ''))}`
}
