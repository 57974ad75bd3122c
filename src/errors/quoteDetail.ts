/** Formats the service's message for an error message: ` ("bad chain")`. */
export function quoteDetail(detail: string | undefined): string {
  return detail === undefined ? '' : ` ("${detail}")`
}
