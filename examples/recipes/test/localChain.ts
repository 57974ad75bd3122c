import { numberToHex } from 'viem'
import { createConfig, custom } from 'wagmi'
import { base, mainnet, polygon } from 'wagmi/chains'
import { mock } from 'wagmi/connectors'
import { alice, bob } from './shown'

export const hash = `0x${'1'.repeat(64)}` as const

const sent = { from: alice, to: bob, nonce: '0x0', value: '0x1', input: '0x', hash }

/** Transactions with the same nonce. */
const replacements = {
  repriced: { ...sent, hash: `0x${'2'.repeat(64)}` },
  cancelled: { ...sent, hash: `0x${'3'.repeat(64)}`, to: alice, value: '0x0' },
  replaced: { ...sent, hash: `0x${'4'.repeat(64)}`, value: '0x2' },
}

/** A wallet with two accounts, and a mock mainnet with one pending transaction. */
export function localChain() {
  let mined: (Omit<typeof sent, 'hash'> & { hash: string }) | undefined
  let status = '0x1'
  let blocks = 0
  const called = new Set<string>()
  /** Methods that fail. */
  const failing = new Set<string>()
  const methods: Readonly<Record<string, (parameter: unknown) => unknown>> = {
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
    called.add(method)
    const respond = methods[method]
    if (respond && !failing.has(method)) return respond(params?.[0])
    throw new Error(`Method not mocked: ${method}`)
  }
  const offline = custom({ request: () => Promise.reject(new Error('No node.')) })
  const config = createConfig({
    chains: [mainnet, polygon, base],
    connectors: [mock({ accounts: [alice, bob] })],
    transports: {
      [mainnet.id]: custom({ request }, { retryCount: 0 }),
      [polygon.id]: offline,
      [base.id]: offline,
    },
    pollingInterval: 20,
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  /** Mines the transaction, or a replacement. */
  function mine(as: 'success' | 'reverted' | keyof typeof replacements = 'success') {
    mined = as === 'success' || as === 'reverted' ? sent : replacements[as]
    status = as === 'reverted' ? '0x0' : '0x1'
  }
  return { config, called, failing, mine }
}
