/** How many times the key was sent as it should be, and all other bytes of those requests. */
export function sentKeys(received: string, apiKey: string): { count: number; rest: string } {
  const header = 'x-api-key: '
  const parts = received.split(`${apiKey}\r\n`)
  const rest = parts.map((part, index) => {
    if (index === parts.length - 1) return part
    // with another header before it, the key is not where it should be
    return part.toLowerCase().endsWith(`\r\n${header}`) ? part : `${part}${apiKey}`
  })
  return { count: parts.length - 1, rest: rest.join('\r\n') }
}
