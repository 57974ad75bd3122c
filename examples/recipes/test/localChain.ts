import { numberToHex } from 'viem'
import { createConfig, custom } from 'wagmi'
import { base, mainnet, polygon } from 'wagmi/chains'
import { mock } from 'wagmi/connectors'
import { alice, bob } from './shown'

export const hash = `0x${'1'.repeat(64)}` as const

const sent = { from: alice, to: bob, nonce: '0x0', value: '0x1', input: '0x', hash }

/** Other transactions of the same nonce. */
const replacements = {
  repriced: { ...sent, hash: `0x${'2'.repeat(64)}` },
  cancelled: { ...sent, hash: `0x${'3'.repeat(64)}`, to: alice, value: '0x0' },
  replaced: { ...sent, hash: `0x${'4'.repeat(64)}`, value: '0x2' },
}

/** A wallet with two accounts, and mainnet in this process, to which one transaction was sent. */
export function localChain() {
  let mined: (Omit<typeof sent, 'hash'> & { hash: string }) | undefined
  let status = '0x1'
  let blocks = 0
  const askedFor = new Set<string>()
  /** Methods that fail for now. */
  const failing = new Set<string>()
  const answers: Readonly<Record<string, (parameter: unknown) => unknown>> = {
    eth_blockNumber: () => numberToHex(++blocks),
    eth_getTransactionByHash: () => sent,
    eth_getTransactionReceipt: (of) => (mined && of === mined.hash ? receipt() : null),
    eth_getBlockByNumber: () => ({ number: '0x1', transactions: mined ? [mined] : [] }),
  }
  const receipt = () => ({
    ...{ transactionHash: mined?.hash, from: mined?.from, to: mined?.to },
    ...{ status, logs: [], blockNumber: '0x1' },
  })
  async function request({ method, params }: { method: string; params?: readonly unknown[] }) {
    askedFor.add(method)
    const answer = answers[method]
    if (answer && !failing.has(method)) return answer(params?.[0])
    throw new Error(`The local chain has no ${method}.`)
  }
  const nowhere = custom({ request: () => Promise.reject(new Error('There is no node.')) })
  const config = createConfig({
    chains: [mainnet, polygon, base],
    connectors: [mock({ accounts: [alice, bob] })],
    transports: {
      [mainnet.id]: custom({ request }, { retryCount: 0 }),
      [polygon.id]: nowhere,
      [base.id]: nowhere,
    },
    pollingInterval: 20,
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  /** Puts the transaction into a block, or another one in its place. */
  function mine(as: 'success' | 'reverted' | keyof typeof replacements = 'success') {
    mined = as === 'success' || as === 'reverted' ? sent : replacements[as]
    status = as === 'reverted' ? '0x0' : '0x1'
  }
  return { config, askedFor, failing, mine }
}
