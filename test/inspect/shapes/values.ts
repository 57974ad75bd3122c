import { RawNumber } from '../../../src/testing/RawNumber.js'

// made-up values for the entry at an index below 72
const mix = (at: number) => BigInt.asUintN(64, BigInt(at + 1) * 0x9e3779b97f4a7c15n)
const hexOf = (at: number, digits = 64) =>
  mix(at).toString(16).padStart(16, 'c').repeat(4).slice(0, digits)
const dayOf = (at: number) =>
  new Date((1_700_000_000 + at * 86_400) * 1000).toISOString().slice(0, 10)
const ends = ['nel', 'vor', 'sam', 'pex', 'gon', 'tid', 'wuk', 'zor', 'fim']

const word = (at: number) =>
  `${['ba', 'do', 'ki', 'lu', 'me', 'no', 'ra', 'ti'][Math.floor(at / 9)]}${ends[at % 9]}`

/** Kinds of values. Those in the first half are another one in each entry. */
const kinds: Readonly<Record<string, (at: number) => unknown>> = {
  word,
  address: (at) => `0x${hexOf(at, 40)}`,
  hash: hexOf,
  hex32: (at) => hexOf(at, 32),
  inscription: (at) => `${hexOf(at)}i${at % 3}`,
  uuid: (at) => hexOf(at, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  base36: (at) => `Q${mix(at).toString(36)}`,
  type: (at) => `0x${hexOf(at, 40)}::${word(at)}::COIN`,
  block: (at) => `84${at}:${at % 5}`,
  zeros: (at) => `00${10 + at}`,
  amount: (at) => `${at * 37 + 11}.${at % 10}5`,
  whole: (at) => at * 7_919 + 13,
  digits: (at) => `${at * 7_919 + 13}`,
  long: (at) => new RawNumber(`90071992547409${100 + at}`),
  growing: (at) => [at + 0.25, `${at}`, new RawNumber(`90071992547409${100 + at}`)][at % 3],
  small: (at) => `${at + 1}.5e-7`,
  big: (at) => 1e21 + at * 1e18,
  day: dayOf,
  unix: (at) => 1_700_000_000 + at * 86_400,

  pair: (at) => hexOf(Math.floor(at / 2)),
  word30: (at) => word(at % 30),
  half: (at) => `ins-${Math.floor(at / 30)}`,
  mixed: (at) => (at % 2 ? `r${at % 8}` : 1 + (at % 5)),
  unix4: (at) => 1_700_000_000 + (at % 4),
  time: (at) => `${dayOf(at % 7)}T10:00:00.000+02:00`,
  mail: (at) => new Date((1_700_000_000 + (at % 6)) * 1000).toUTCString().replace('GMT', '+0000'),
  url: (at) => `https://img.example/${at % 3}.png`,
  ipfs: (at) => `ipfs://made/up/${at % 4}`,
  cdn: (at) => `//cdn.example/${at % 5}`,
  data: (at) => `data:image/png;base64,${hexOf(at % 6, 16)}`,
  icon: (at) => (at === 3 ? 'none' : `https://img.example/${at % 5}.png`),
  flag: (at) => at % 2 === 0,
  no: () => false,
  null: () => null,
  empty: () => '',
  tags: (at) => (at % 2 ? ['rare', 'old'] : []),
  traits: (at) => [{ trait: 'hat', worth: `${at % 4}` }],
  none: () => [],
  cells: (at) => [[at % 3], [4]],
}

/** A value of a kind: `text3` is one of three texts, `number3` of numbers, `digit3` of digits. */
export function valueOf(kind: string, at: number): unknown {
  const known = kinds[kind]
  if (known) return known(at)
  const [, type, count] = /^(text|number|digit)(\d+)$/.exec(kind) ?? []
  if (!type) throw new Error(`no kind of values: ${kind}`)
  const turn = at % Number(count)
  return { text: `SYM${turn}`, number: turn, digit: `${turn}` }[type]
}
