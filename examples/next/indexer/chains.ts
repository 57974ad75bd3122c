/** Requests for other chains are refused. */
export const chains: readonly string[] = ['eth', 'bsc', 'polygon', 'avalanche']
