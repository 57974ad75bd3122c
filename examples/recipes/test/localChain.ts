import { numberToHex } from 'viem'
import { type Config, createConfig, custom } from 'wagmi'
import { base, mainnet, polygon } from 'wagmi/chains'
import { mock } from 'wagmi/connectors'
import { alice, bob } from './shown'

export const hash = `0x${'1'.repeat(64)}` as const

const nothing = `0x${'0'.repeat(64)}` as const
const transaction = { from: alice, to: bob, nonce: '0x0', value: '0x1', input: '0x' }
const sent: typeof transaction & { hash: string } = { ...transaction, hash }

/** Other transactions of the same nonce. */
const replacements = {
  repriced: { ...transaction, hash: `0x${'2'.repeat(64)}` },
  cancelled: { ...transaction, hash: `0x${'3'.repeat(64)}`, to: alice, value: '0x0' },
  replaced: { ...transaction, hash: `0x${'4'.repeat(64)}`, value: '0x2' },
}

type Mined = { transaction: typeof sent; status: '0x0' | '0x1' }

export type LocalChain = {
  config: Config
  /** What has been asked for. */
  askedFor: Set<string>
  /** Puts the transaction into a block. */
  mine: (status?: Mined['status']) => void
  /** Puts another one into the block instead. */
  mineInstead: (kind: keyof typeof replacements) => void
  /** A method that fails until it is named no more. */
  failing: Set<string>
}

/** A wallet with two accounts, and chains that answer in this process; mainnet has a transaction. */
export function localChain(): LocalChain {
  let mined: Mined | undefined
  let blocks = 0
  const askedFor = new Set<string>()
  const failing = new Set<string>()
  const answers: Readonly<Record<string, (parameter: unknown) => unknown>> = {
    eth_blockNumber: () => numberToHex(++blocks),
    eth_getTransactionByHash: () => sent,
    eth_getTransactionReceipt: (of) =>
      mined && of === mined.transaction.hash ? receiptOf(mined) : null,
    eth_getBlockByNumber: () => ({
      ...{ number: '0x1', hash: nothing },
      transactions: mined ? [mined.transaction] : [],
    }),
  }
  const transport = custom(
    {
      async request({ method, params }: { method: string; params?: readonly unknown[] }) {
        askedFor.add(method)
        const answer = answers[method]
        if (answer && !failing.has(method)) return answer(params?.[0])
        throw new Error(`The local chain has no ${method}.`)
      },
    },
    { retryCount: 0 },
  )
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
  return {
    ...{ config, askedFor, failing },
    mine: (status = '0x1') => void (mined = { transaction: sent, status }),
    mineInstead: (kind) => void (mined = { transaction: replacements[kind], status: '0x1' }),
  }
}

function receiptOf({ transaction: { hash, from, to }, status }: Mined) {
  return {
    ...{ transactionHash: hash, from, to, status, logs: [], type: '0x2' },
    ...{ blockHash: nothing, blockNumber: '0x1', transactionIndex: '0x0', gasUsed: '0x5208' },
  }
}
