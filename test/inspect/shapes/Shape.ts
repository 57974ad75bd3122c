import type { Entry, Service } from '../serve.js'

/** A made-up service, and the identity that the contract gives it. */
export type Shape = {
  /** The entry at an index below 72, with an amount that no other has. */
  readonly entry: (at: number) => Entry
  /** Paths of what `entryId` joins: texts, `|`, other fields. Without it, none is written. */
  readonly id?: string
  /** A path of which the contract does not say whether the id joins it. */
  readonly open?: string
  /** The text that is unique, which the file offers to add by hand. */
  readonly byHand?: string
  readonly count?: number
  readonly body?: Service['body']
}

export type Shapes = Readonly<Record<string, Shape>>

// made-up values, a different one for each index

const mix = (at: number) => BigInt.asUintN(64, BigInt(at + 1) * 0x9e3779b97f4a7c15n)

export const hex = (at: number, digits = 40) =>
  mix(at).toString(16).padStart(16, 'c').repeat(4).slice(0, digits)
export const address = (at: number) => `0x${hex(at)}`
export const uuid = (at: number) => hex(at, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
export const base36 = (at: number) => `Q${mix(at).toString(36)}`
export const shared = (at: number, kinds = 9) => `SYM${at % kinds}`

const ends = ['nel', 'vor', 'sam', 'pex', 'gon', 'tid', 'wuk', 'zor', 'fim']
export const word = (at: number) =>
  `${['ba', 'do', 'ki', 'lu', 'me', 'no', 'ra', 'ti'][Math.floor(at / 9)]}${ends[at % 9]}`

export const amount = (at: number) => `${at * 37 + 11}.${at % 10}5`
export const whole = (at: number) => at * 7_919 + 13
export const unix = (at: number) => 1_700_000_000 + at * 86_400
export const day = (at: number) => new Date(unix(at) * 1000).toISOString().slice(0, 10)
export const url = (at: number) => `https://img.example/${at}.png`
