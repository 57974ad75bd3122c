import type { Service } from './serve.js'

const escaped = (text: string) =>
  [...text].map((it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')

// names that would end a literal, a comment or a line, run code, or reorder text
const names = [
  ...['`', '${process.exit(3)}', "'", '"', '\\', "');globalThis.hacked=1//", '*/ hacked() /*'],
  ...['a\nglobalThis.hacked = 1\n', '\u2028globalThis.hacked = 1', '\u202etxet', '\u001b[2J'],
  ...['', ': digits,', 'constructor', 'toString', 'then', 'class', '金额', '__proto__'],
]

const entry = (key: string, index: number) => {
  const fields = names.map((name) => `${JSON.stringify(name)}:"${escaped('x')}${index}"`)
  const echoes = [key, key.replaceAll('/', '\\/'), escaped(key)].map((echo) =>
    echo.replaceAll(/(?<!\\)"/g, '\\"'),
  )
  const more = echoes.map((echo, at) => `"of ${echo}${at}":"${echo}"`)
  return `{${[...fields, ...more].join()},"${'long'.repeat(19)}${echoes[1]}":"x"}`
}

/** A service that echoes the key, with names that attack who writes them to a file. */
export const hostile: Service = {
  entries: Array.from({ length: 30 }, () => ({})),
  body: ({ entries, offset, key }) =>
    `{"${escaped(key)}":[${entries.map((_, index) => entry(key, offset + index)).join()}]}`,
}
