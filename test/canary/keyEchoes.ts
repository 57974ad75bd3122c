/** A key as a service or a program may write it. */
export const keyEchoes = {
  raw: (key: string) => key,
  'JSON-escaped': escapeJson,
  'JSON in JSON': (key: string) => escapeJson(escapeJson(key)),
  'JSON with \\/ and \\u003c': (key: string) =>
    escapeJson(key).replaceAll('/', '\\/').replace(/[<>&]/g, toUnicodeEscape),
  'URL-encoded': encodeURIComponent,
  'URL-encoded, lower case': (key: string) =>
    encodeURIComponent(key).replace(/%../g, (escape) => escape.toLowerCase()),
  'URL-encoded twice': (key: string) => encodeURIComponent(encodeURIComponent(key)),
  'in a form': (key: string) => new URLSearchParams({ key }).toString(),
  'in a query': (key: string) => new URL(`?key=${key.replaceAll('#', '%23')}`, 'http://h').href,
  'HTML-escaped': (key: string) => key.replace(/["&<>']/g, toNamedEntity),
  'HTML-escaped, by number': (key: string) => key.replace(/["&<>']/g, toNumberedEntity),
  base64: (key: string) => toBase64(key),
  'base64 of a longer text': (key: string) => toBase64(`user:${key}:`),
  'base64 of a longer text, by one byte': (key: string) => toBase64(`users:${key}:`),
  'base64 of JSON': (key: string) => toBase64(JSON.stringify({ apiKey: key })),
  'base64 for URLs': (key: string) => Buffer.from(key).toString('base64url'),
  'base64 in a URL': (key: string) => encodeURIComponent(toBase64(key)),
  hex: (key: string) => Buffer.from(key).toString('hex'),
  'hex, upper case': (key: string) => Buffer.from(key).toString('hex').toUpperCase(),
  reversed: (key: string) => reverse(key),
  'reversed and JSON-escaped': (key: string) => escapeJson(reverse(key)),
} satisfies Readonly<Record<string, (key: string) => string>>

export type KeyEcho = keyof typeof keyEchoes

// as those of an object are, which has no other fields
export const keyEchoNames = Object.keys(keyEchoes) as KeyEcho[]

function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

function toBase64(text: string): string {
  return Buffer.from(text).toString('base64')
}

function reverse(text: string): string {
  return [...text].reverse().join('')
}

function toUnicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function toNamedEntity(character: string): string {
  const name = { '"': 'quot', '&': 'amp', '<': 'lt', '>': 'gt', "'": '#39' }[character]
  return `&${name};`
}

function toNumberedEntity(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`
}
