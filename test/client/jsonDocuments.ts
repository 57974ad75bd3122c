import { between, numberClasses, pick, type Random } from './numberClasses.js'

export interface JsonDocument {
  text: string
  /** What it holds, by name: number classes, kinds of strings and keys. */
  holds: ReadonlySet<string>
}

const stringKinds: Readonly<Record<string, (random: Random, number: string) => string>> = {
  'plain string': () => 'ordi',
  'string that is a number': (_, number) => number,
  'string that holds a number': (random, number) =>
    `${pick(random, ['id: ', 'a,', '[', '\\":', ' -'])}${number}${pick(random, [', b', ']', ' }', '\\",'])}`,
  'string with escapes': (random) =>
    pick(random, ['\\"', '\\\\', '\\n\\t\\/', '\\u0041\\\\', '\\\\\\"1e400']),
  'string with unicode': (random) => pick(random, ['é€😀', '\\ud83d\\ude00', '\u2028', '１２']),
  'lone surrogate': (random) => pick(random, ['\\ud800', '\\udc00x', '\ud800', 'x\udfff']),
}

const keyKinds: Readonly<Record<string, (random: Random, number: string) => string>> = {
  'plain key': (random) => pick(random, ['a', 'b', 'data', 'balance', '', 'é']),
  'index key': (random) => String(between(random, 0, 12)),
  'key that is a number': (_, number) => number,
  '__proto__ key': () => '__proto__',
  'escaped __proto__ key': (random) => pick(random, ['\\u005f_proto__', '__pro\\u0074o__']),
  'constructor key': (random) => pick(random, ['constructor', 'prototype', 'toString']),
}

const numberNames = Object.keys(numberClasses) as [string, ...string[]] // it has members
const stringNames = Object.keys(stringKinds) as [string, ...string[]] // as above
const keyNames = Object.keys(keyKinds) as [string, ...string[]] // as above

/** All that a document may hold, by name. */
export const documentKinds: readonly string[] = [
  ...numberNames,
  ...stringNames,
  ...keyNames,
  'duplicate key',
  'blanks',
  '8 levels or more',
]

/** Valid JSON of at most 10 levels, with numbers of few classes, so that many have only exact ones. */
export function jsonDocument(random: Random): JsonDocument {
  const holds = new Set<string>()
  const names = [pick(random, numberNames), pick(random, numberNames)] as const
  const deep = random() < 0.15
  const spaced = random() < 0.3
  const blank = (): string => {
    if (!spaced) return ''
    holds.add('blanks')
    return pick(random, ['', ' ', '\n', '\t\r\n  '])
  }

  const number = (): string => {
    const name = pick(random, names)
    holds.add(name)
    return `${random() < 0.3 ? '-' : ''}${numberClasses[name]?.(random) ?? ''}`
  }

  const string = (): string => {
    const name = pick(random, stringNames)
    holds.add(name)
    return `"${stringKinds[name]?.(random, digitsOnly()) ?? ''}"`
  }

  // in strings, any class: these digits must stay and must not count
  const digitsOnly = () => numberClasses[pick(random, numberNames)]?.(random) ?? ''

  const member = (level: number, seen: Set<string>): string => {
    const name = random() < 0.7 ? 'plain key' : pick(random, keyNames)
    const key = keyKinds[name]?.(random, digitsOnly()) ?? ''
    holds.add(name)
    if (seen.has(key)) holds.add('duplicate key')
    seen.add(key)
    return `"${key}"${blank()}:${blank()}${value(level)}`
  }

  const container = (level: number): string => {
    if (level >= 8) holds.add('8 levels or more')
    const seen = new Set<string>()
    const isArray = random() < 0.5
    const items = Array.from({ length: between(random, 1, 4) }, () =>
      isArray ? value(level) : member(level, seen),
    )
    const inner = items.join(`${blank()},${blank()}`)
    return isArray ? `[${blank()}${inner}${blank()}]` : `{${blank()}${inner}${blank()}}`
  }

  const value = (level: number): string => {
    const chance = random()
    if (level < 10 && chance < (deep ? 0.42 : 0.2)) return container(level + 1)
    if (chance < 0.7) return number()
    if (chance < 0.92) return string()
    return pick(random, ['true', 'false', 'null', '[]', '{}', '""'])
  }

  return { text: `${blank()}${container(1)}${blank()}`, holds }
}
