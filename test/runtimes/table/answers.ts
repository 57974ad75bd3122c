import type { Respond } from './Call.js'

/** Rows as the service has them, made up. */
export function rowsOf(count: number, row: (index: number) => string = plainRow): string {
  return `{"data":[${Array.from({ length: count }, (_, index) => row(index)).join(',')}]}`
}

function plainRow(index: number): string {
  return `{"tick":"tick${index}","balance":"${index * 1_000}"}`
}

/** More digits than a double has, which a proxy that parses would lose. */
export function longNumberRow(index: number): string {
  const balance = `12345678901234567890${index}.100000000000000000${index}0`
  return `{"tick" : "t${index}", "balance":${balance},\n"decimals":1.0, "scale":1e+${index} }`
}

/** Characters of one to four bytes, escaped ones, and none that a decoder would keep by chance. */
export function unicodeRow(index: number): string {
  return `{"tick":"🐸نقش ñ\\ud83d\\udc38\\u0000 ﷽ \u2028${index}","name":"e\u0301"}`
}

export const whole =
  (
    body: string | Buffer = rowsOf(20),
    status = 200,
    headers: Record<string, string | string[]> = {},
  ): Respond =>
  (call) =>
    call.answer(body, status, headers)

/** A failure with a message that is not the visitor's to read, and headers that are not either. */
export const failure = (status: number, headers: Record<string, string> = {}): Respond =>
  whole('{"message":"evil said the service"}', status, {
    'WWW-Authenticate': 'Basic realm="evil"',
    'Set-Cookie': 'session=evil',
    ...headers,
  })
