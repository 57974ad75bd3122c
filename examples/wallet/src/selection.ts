export type Selection = {
  address: string | undefined
  chain: string
}
