import type { Address, Hash } from 'viem'
import { createConfig, http } from 'wagmi'
import { bsc, mainnet, polygon } from 'wagmi/chains'
import { TransactionStatus, Wallet } from '../../wagmi'

const config = createConfig({
  chains: [mainnet, bsc, polygon],
  transports: { [mainnet.id]: http(), [bsc.id]: http(), [polygon.id]: http() },
})

declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}

export function App({ hash, address }: { hash: Hash; address: Address }) {
  return (
    <Wallet config={config}>
      <TransactionStatus hash={hash} chainId={bsc.id} address={address} />
      {/* @ts-expect-error this chain is not in the config */}
      <TransactionStatus hash={hash} chainId={8453} address={address} />
    </Wallet>
  )
}
