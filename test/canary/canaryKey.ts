import { randomInt } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** What JSON, URLs, HTML, base64 for URLs or log lines write otherwise than it is. */
const special = '"\\%+/&<>\'#?=;:,@$`{}~'

/** A key that stands nowhere by chance and is another one in each run: any of \x21 to \x7e may be in it. */
export function createCanaryKey(): string {
  const random = Array.from({ length: 24 }, () => letters.charAt(randomInt(letters.length)))
  const left = [...random, ...special]
  const key: string[] = []
  while (left.length > 0) key.push(...left.splice(randomInt(left.length), 1))
  return key.join('')
}
