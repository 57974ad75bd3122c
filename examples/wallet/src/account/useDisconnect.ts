import { useQueryClient } from '@tanstack/react-query'
import { useIndexerClient } from 'inscription-hooks'
import { useCallback, useEffect } from 'react'
import { goTo, readPlace } from '../place'
import { forgetBalances } from '../savedBalances'
import type { WalletConnector } from './useWalletConnection'

const CHANNEL = 'inscription-wallet.disconnected'

/** Disconnects the wallet and forgets its balances, in all open tabs: another one would save them. */
export function useDisconnect(connector: WalletConnector): (address: string) => void {
  const { connection, disconnect } = connector
  const connected = connection.status === 'connected' ? connection.address : undefined
  const queryClient = useQueryClient()
  const client = useIndexerClient()

  const forget = useCallback(
    (address: string) => {
      const isIt = (other: string | undefined) => other?.toLowerCase() === address.toLowerCase()
      if (isIt(connected)) disconnect() // another tab may have another wallet
      // also where the address was typed; Back must not show it again
      if (isIt(readPlace().address)) goTo({ address: undefined, search: '' }, { replace: true })
      forgetBalances(queryClient, client, address)
    },
    [connected, disconnect, queryClient, client],
  )
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }) => forget(String(data))
    return () => channel.close()
  }, [forget])

  return (address) => {
    forget(address)
    const channel = new BroadcastChannel(CHANNEL)
    channel.postMessage(address)
    channel.close()
  }
}
