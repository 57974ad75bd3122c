import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { refetchWhenChanged, useIndexerClient, walletBalanceKeys } from 'inscription-hooks'

type Transfer = { tick: string; amount: string }
const mutationKey = (address: string) => ['transfer', address.toLowerCase()]

/** Pending until the token's balance has changed, or until the last check. */
export function useTransfer(address: string, send: (transfer: Transfer) => Promise<void>) {
  const queryClient = useQueryClient()
  const client = useIndexerClient()
  return useMutation({
    mutationKey: mutationKey(address),
    mutationFn: async (transfer: Transfer) => {
      await send(transfer) // resolves with the receipt; throws if it is reverted
      const filters = { queryKey: walletBalanceKeys.wallet(client, { address }) }
      await refetchWhenChanged(queryClient, client, filters, {
        read: ({ tick, balance }) => (tick === transfer.tick ? String(balance) : undefined),
      })
    },
  })
}

/** Beside the row of `tick`, on any page. */
export function Pending({ address, tick }: { address: string; tick: string }) {
  const transfers = useMutationState({
    filters: { mutationKey: mutationKey(address), status: 'pending' },
    select: ({ state }) => state.variables as Transfer, // of this `mutationFn`
  })
  const own = transfers.filter((transfer) => transfer.tick === tick)
  return own.map(({ amount }, index) => <small key={index}>{`−${amount} pending`}</small>)
}
