/**
 * A code such as `ECONNREFUSED` or `UND_ERR_SOCKET`, and nothing else of what the runtime says: a
 * `fetch` of the user's may put anything there.
 */
export function errorCode(error: unknown): string | undefined {
  const found = codeOf(error)
  return typeof found === 'string' && /^(E[A-Z]{2,20}|[A-Z]+(_[A-Z\d]+){1,6})$/.test(found)
    ? found
    : undefined
}

function codeOf(error: unknown): unknown {
  try {
    // an Object has any property, as undefined where it is missing
    const { code, cause } = Object(error) as { code?: unknown; cause?: { code?: unknown } }
    return cause?.code ?? code
  } catch {
    return undefined // a property that throws tells nothing
  }
}
