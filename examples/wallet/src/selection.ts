/** The wallet that is shown. */
export type Selection = {
  /** `undefined` until one is chosen. */
  address: string | undefined
  chain: string
}
