import { useQueryClient } from '@tanstack/react-query'
import { useIndexerClient } from 'inscription-hooks'
import { useCallback, useEffect } from 'react'
import { goTo, readPlace } from '../place'
import { forgetBalances } from '../savedBalances'
import type { WalletConnector } from './useWalletConnection'

const CHANNEL = 'inscription-wallet.disconnected'

/** Disconnects the wallet and forgets its balances, in all open tabs: another one would save them. */
export function useDisconnect({ disconnect }: WalletConnector): (address: string) => void {
  const queryClient = useQueryClient()
  const client = useIndexerClient()

  const forget = useCallback(
    (address: string) => {
      disconnect()
      // also where the address was typed
      const isShown = readPlace().address?.toLowerCase() === address.toLowerCase()
      if (isShown) goTo({ address: undefined, search: '' })
      forgetBalances(queryClient, client, address)
    },
    [disconnect, queryClient, client],
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
