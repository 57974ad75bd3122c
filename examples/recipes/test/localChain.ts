import { numberToHex } from 'viem'
import { type Config, createConfig, custom } from 'wagmi'
import { base, mainnet, polygon } from 'wagmi/chains'
import { mock } from 'wagmi/connectors'
import { alice, bob } from './shown'

export const hash = `0x${'1'.repeat(64)}` as const

const nothing = `0x${'0'.repeat(64)}` as const
const transaction = { hash, from: alice, to: bob, nonce: '0x0', value: '0x0', input: '0x' }
const receipt = {
  ...{ transactionHash: hash, from: alice, to: bob, status: '0x1', logs: [], type: '0x2' },
  ...{ blockHash: nothing, blockNumber: '0x1', transactionIndex: '0x0', gasUsed: '0x5208' },
}

/** A wallet with two accounts, and chains that answer in this process; mainnet has a transaction. */
export function localChain(): { config: Config; mine: () => void; askedFor: Set<string> } {
  let isMined = false
  let blocks = 0
  const askedFor = new Set<string>()
  const answers: Readonly<Record<string, () => unknown>> = {
    eth_blockNumber: () => numberToHex(++blocks),
    eth_getTransactionByHash: () => transaction,
    eth_getTransactionReceipt: () => (isMined ? receipt : null),
    eth_getBlockByNumber: () => ({ number: '0x1', hash: nothing, transactions: [] }),
  }
  const transport = custom({
    async request({ method }: { method: string }) {
      askedFor.add(method)
      const answer = answers[method]
      if (answer) return answer()
      throw new Error(`The local chain has no ${method}.`)
    },
  })
  const elsewhere = custom({
    request: async ({ method }: { method: string }) =>
      method === 'eth_blockNumber' ? numberToHex(++blocks) : null,
  })
  const config = createConfig({
    chains: [mainnet, polygon, base],
    connectors: [mock({ accounts: [alice, bob] })],
    transports: { [mainnet.id]: transport, [polygon.id]: elsewhere, [base.id]: elsewhere },
    pollingInterval: 20,
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  return { config, mine: () => void (isMined = true), askedFor }
}
